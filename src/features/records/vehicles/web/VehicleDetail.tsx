import { Button, Group, Menu, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { languages } from '../../../../shared/words.ts';
import { ApiError, urlOf } from '../../../../web/api-client.ts';
import { useFailure } from '../../../../web/errors.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { useToast } from '../../../../web/toast.tsx';
import { useConfirm } from '../../../../web/ui/confirm.tsx';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { LoadFailure } from '../../../../web/ui/LoadFailure.tsx';
import { RowAction } from '../../../../web/ui/RowAction.tsx';
import { Surface } from '../../../../web/ui/Surface.tsx';
import { webWords } from '../../../../web/web.words.ts';
import { useCan } from '../../../../web/signed-in.ts';
import { historyContract } from '../../../overview/history/history.contract.ts';
import { NewWorkLink } from '../../../overview/history/web/NewWorkLink.tsx';
import { VehicleWorkLink } from '../../../overview/history/web/VehicleWorkLink.tsx';
import { VehicleHistoryLink } from '../../../overview/history/web/VehicleHistoryLink.tsx';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { AttachmentsTab } from './AttachmentsTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { MileageTab } from './MileageTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { vehicleLabel, vehicleName } from './vehicle-label.ts';
import { vehicleTabs } from './vehicles-search.ts';
import { useDeleteVehicle, vehicleQuery } from './vehicles.queries.ts';
import classes from './Vehicles.module.css';

type Tab = (typeof vehicleTabs)[number];

interface VehicleDetailProps {
  readonly id: string;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** Only where the vehicle covers the list. */
  readonly onBack: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onAddMileage: () => void;
  readonly onDeleted: () => void;
}

export function VehicleDetail({ id, onBack, ...rest }: VehicleDetailProps) {
  const words = useWords(vehiclesWords);
  const { data, error, refetch } = useQuery(vehicleQuery(id));
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <div>
      {onBack && (
        <Button
          variant="subtle"
          mb="xs"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {words.back}
        </Button>
      )}
      <Surface>
        <div className={classes.detail}>
          {gone && <EmptyState text={words.gone} />}
          {!gone && data && <Shown vehicle={data} focused={Boolean(onBack)} {...rest} />}
          {!gone && !data && Boolean(error) && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <Stack aria-busy>
              {[44, 44, 220].map((height, place) => (
                <Skeleton key={place} height={height} radius="md" />
              ))}
            </Stack>
          )}
        </div>
      </Surface>
    </div>
  );
}

type ShownProps = Omit<VehicleDetailProps, 'id' | 'onBack'> & {
  readonly vehicle: Vehicle;
  /** It opened over the list: reading starts at its name. */
  readonly focused: boolean;
};

function Shown({ vehicle, focused, tab, onTab, onEdit, onAddMileage, onDeleted }: ShownProps) {
  const words = useWords(vehiclesWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const tabs = useChosenInSight(tab);
  const panels: Record<Tab, { label: string; content: () => ReactNode }> = {
    details: { label: words.details, content: () => <DetailsTab vehicle={vehicle} /> },
    mileage: {
      label: words.mileage,
      content: () => <MileageTab vehicleId={vehicle.id} onAdd={onAddMileage} />,
    },
    history: {
      label: words.serviceHistory,
      content: () => <VehicleHistoryLink vehicleId={vehicle.id} />,
    },
    attachments: { label: words.attachments, content: () => <AttachmentsTab vehicleId={vehicle.id} /> },
    notes: { label: words.notes, content: () => <NotesTab vehicle={vehicle} /> },
  };
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div>
          <Title order={2} fz={{ base: 20, sm: 22 }} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {vehicleName(vehicle) || words.unnamed}
          </Title>
          <Text c="dimmed" size="sm">
            {[vehicle.licensePlate, vehicle.year, vehicle.modelSpecification].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Actions vehicle={vehicle} onEdit={onEdit} onDeleted={onDeleted} />
      </Group>
      <VehicleWorkLink vehicleId={vehicle.id} phone={vehicle.customerPhone ?? null} />
      <Tabs
        value={tab}
        onChange={(chosen) => onTab(vehicleTabs.find((each) => each === chosen) ?? 'details')}
        keepMounted={false}
      >
        <Tabs.List
          ref={tabs}
          className={classes.tabs}
          mb="md"
          aria-label={vehicleName(vehicle) || words.unnamed}
        >
          {vehicleTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {panels[each].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {vehicleTabs.map((each) => (
          <Tabs.Panel key={each} value={each}>
            {each === tab && panels[each].content()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** A phone has no room for all tabs: the chosen one is scrolled to the middle of their line. */
function useChosenInSight(tab: Tab) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current;
    const chosen = line?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (line && chosen) line.scrollLeft = chosen.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2;
  }, [tab]);
  return list;
}

interface ActionsProps {
  readonly vehicle: Vehicle;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

function Actions({ vehicle, onEdit, onDeleted }: ActionsProps) {
  const words = useWords(vehiclesWords);
  const mayWrite = useCan()('vehicles.write');
  const remove = useRemove(onDeleted);
  const { id, customerId } = vehicle;
  return (
    <Group gap="xs">
      {mayWrite && <NewWorkLink customerId={customerId} vehicleId={id} />}
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />}>
            {words.historyPdf}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {languages.map((lang) => (
            <Menu.Item
              key={lang}
              component="a"
              href={urlOf(historyContract.ofVehiclePdf, { params: { id: vehicle.id }, query: { lang } })}
              target="_blank"
              rel="noopener"
              aria-label={`${lang === 'lv' ? words.latvian : words.english} ${words.newTab}`}
            >
              {lang === 'lv' ? words.latvian : words.english}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {mayWrite && (
        <Group gap="xs" wrap="nowrap">
          <RowAction label={words.editVehicle} onClick={onEdit}>
            <IconPencil size={20} aria-hidden />
          </RowAction>
          <RowAction danger label={words.deleteVehicle} onClick={() => void remove(vehicle)}>
            <IconTrash size={20} aria-hidden />
          </RowAction>
        </Group>
      )}
    </Group>
  );
}

function useRemove(onDeleted: () => void): (vehicle: Vehicle) => Promise<void> {
  const words = useWords(vehiclesWords);
  const general = useWords(webWords);
  const confirm = useConfirm();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useDeleteVehicle();
  return async (vehicle) => {
    const agreed = await confirm({
      title: words.deleteVehicle,
      text: words.deleteQuestion(vehicleLabel(vehicle)),
      confirm: general.delete,
    });
    if (!agreed) return;
    try {
      await mutateAsync(vehicle.id);
      succeed(words.deleted);
      onDeleted();
    } catch (error) {
      fail(error, words.deleteFailed);
    }
  };
}
