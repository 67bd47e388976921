import { Tabs } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { ApiError } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { useCan } from '#web/signed-in.ts';
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
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

type Tab = (typeof vehicleTabs)[number];

/** What later features show of a vehicle. */
export interface VehicleParts {
  /** Begins an estimate or an appointment; the customer is missing for people who may not know it. */
  readonly NewWork: ComponentType<{
    readonly customerId?: string | null | undefined;
    readonly vehicleId: string;
  }>;
  /** Its open work, and whom to call about it. */
  readonly OpenWork: ComponentType<{ readonly vehicleId: string; readonly phone: string | null }>;
  /** What was measured of its battery; one measurement may be open, or a new one. */
  readonly Battery: ComponentType<{
    readonly vehicleId: string;
    readonly measurement: string | undefined;
    readonly onMeasurement: (id: string | undefined, saved?: boolean) => void;
  }>;
  /** Its high-voltage system: whether it is isolated, and quarantine. */
  readonly HighVoltage: ComponentType<{ readonly vehicleId: string }>;
  readonly History: ComponentType<{ readonly vehicleId: string }>;
  /** Opens the document with its service history. */
  readonly HistoryPdf: ComponentType<{ readonly vehicleId: string }>;
}

interface VehicleDetailProps {
  readonly parts: VehicleParts;
  readonly id: string;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** Only where the vehicle covers the list. */
  readonly onBack: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onAddMileage: () => void;
  readonly measurement: string | undefined;
  readonly onMeasurement: (id: string | undefined, saved?: boolean) => void;
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
          style={{ marginBottom: 'var(--mantine-spacing-xs)' }}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {words.back}
        </Button>
      )}
      <Surface>
        <div className={classes.detail}>
          {gone && <EmptyState text={words.gone} />}
          {!gone && data && <Loaded vehicle={data} focused={Boolean(onBack)} {...rest} />}
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

type LoadedProps = Omit<VehicleDetailProps, 'id' | 'onBack'> & {
  readonly vehicle: Vehicle;
  /** It opened over the list: reading starts at its name. */
  readonly focused: boolean;
};

function Loaded({ parts, vehicle, focused, tab, onTab, onEdit, onDeleted, ...more }: LoadedProps) {
  const { OpenWork, Battery, HighVoltage, History } = parts;
  const { onAddMileage, measurement, onMeasurement } = more;
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
    battery: {
      label: words.battery,
      content: () => (
        <Battery vehicleId={vehicle.id} measurement={measurement} onMeasurement={onMeasurement} />
      ),
    },
    history: {
      label: words.serviceHistory,
      content: () => <History vehicleId={vehicle.id} />,
    },
    attachments: { label: words.attachments, content: () => <AttachmentsTab vehicleId={vehicle.id} /> },
    notes: { label: words.notes, content: () => <NotesTab vehicle={vehicle} /> },
  };
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
            {vehicleName(vehicle) || words.unnamed}
          </Title>
          <Text c="dimmed" size="sm">
            {[vehicle.licensePlate, vehicle.year, vehicle.modelSpecification].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Actions parts={parts} vehicle={vehicle} onEdit={onEdit} onDeleted={onDeleted} />
      </Group>
      <div className={classes.work}>
        <OpenWork vehicleId={vehicle.id} phone={vehicle.customerPhone ?? null} />
        <HighVoltage vehicleId={vehicle.id} />
      </div>
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

/** A phone is too narrow for all tabs: the chosen one is scrolled to the middle of their line. */
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
  readonly parts: VehicleParts;
  readonly vehicle: Vehicle;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

function Actions({ parts: { NewWork, HistoryPdf }, vehicle, onEdit, onDeleted }: ActionsProps) {
  const words = useWords(vehiclesWords);
  const mayWrite = useCan()('vehicles.write');
  const remove = useRemove(onDeleted);
  const { id, customerId } = vehicle;
  return (
    <Group gap="xs">
      {mayWrite && <NewWork customerId={customerId} vehicleId={id} />}
      <HistoryPdf vehicleId={id} />
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
  const confirmDelete = useConfirmDelete();
  const { mutateAsync } = useDeleteVehicle();
  return (vehicle) =>
    confirmDelete({ title: words.deleteVehicle, text: words.deleteQuestion(vehicleLabel(vehicle)) }, () =>
      // A failure was said by a toast.
      mutateAsync(vehicle.id).then(onDeleted, () => undefined),
    );
}
