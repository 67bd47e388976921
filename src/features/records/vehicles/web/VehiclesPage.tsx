import { vehicleSorts } from '#shared/list-sorts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWords } from '#web/i18n.tsx';
import type { Pages } from '#web/print-screen.ts';
import { rowsOf, totalOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { ListMenu, type Exportable } from '#web/ui/ListMenu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { sortingOf, type Sorting } from '#web/ui/SortButton.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useKey } from '#web/ui/use-key.ts';
import { webWords } from '#web/web.words.ts';
import { useCan } from '#web/signed-in.ts';
import { vehicleSortWords, vehiclesWords } from '../vehicles.words.ts';
import { MileageDialog } from './MileageDialog.tsx';
import { VehicleDetail, type VehicleParts } from './VehicleDetail.tsx';
import { VehicleDialog } from './VehicleDialog.tsx';
import { VehicleList } from './VehicleList.tsx';
import { vehiclesSearch } from './vehicles-search.ts';
import { vehiclesQuery } from './vehicles.queries.ts';
import classes from './Vehicles.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';

/**
 * The list, as wide as the screen until a vehicle is chosen and at its left afterwards; on a phone the vehicle opens
 * over the list.
 */
export function VehiclesPage({ parts }: { readonly parts: VehicleParts }) {
  const words = useWords(vehiclesWords);
  const general = useWords(webWords);
  const phone = useIsPhone();
  const mayWrite = useCan()('vehicles.write');
  const [{ search, sort, vehicle: openId, tab, measurement }, change] = useSearchState(vehiclesSearch);
  const list = useInfiniteQuery(vehiclesQuery(search, sort));
  const sorting = sortingOf(vehicleSorts, sort, change);
  const total = totalOf(list.data);
  const covered = phone && openId !== undefined;
  const listBox = useFocusOnReturn(covered);
  const add = () => mayWrite && change({ edit: 'new' });
  useKey('n', add);
  const rows = rowsOf(list.data);
  // Where there is nothing yet, the step stands in the middle of the screen.
  const isBare = rows?.length === 0 && !search;
  const addButton = (variant: 'filled' | 'default') =>
    mayWrite && (
      <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {words.addVehicle}
      </Button>
    );
  const leave = () => change({ vehicle: undefined, tab: undefined, measurement: undefined });
  return (
    <>
      <div className={covered ? classes.away : undefined}>
        <PageHeader
          title={words.title}
          note={total === undefined ? undefined : general.records(total)}
          // Of an open vehicle, the work on it comes first.
          action={
            !covered && (
              <Group gap="sm">
                {!isBare && <VehiclesMenu list={list} query={{ search, sort }} sorting={sorting} />}
                {addButton(openId || isBare ? 'default' : 'filled')}
              </Group>
            )
          }
        />
      </div>
      <div className={classes.layout} data-whole={openId === undefined || undefined}>
        <section className={classes.side} aria-label={words.list} hidden={covered}>
          <VehicleList
            list={list}
            rows={rows}
            search={search}
            sorting={sorting}
            chosen={openId}
            listBox={listBox}
            onSearch={(text) => change({ search: text || undefined }, { replace: true })}
            onChoose={(id) => change({ vehicle: id })}
            addButton={addButton('filled')}
            hint={openId || phone ? undefined : words.selectVehicle}
          />
        </section>
        {openId && (
          <VehicleDetail
            key={openId}
            parts={parts}
            id={openId}
            tab={tab ?? 'details'}
            onTab={(chosen) => change({ tab: chosen })}
            onBack={phone ? leave : undefined}
            onEdit={() => change({ edit: openId })}
            onAddMileage={() => change({ mileage: 'new' })}
            measurement={measurement}
            onMeasurement={(id, saved = false) => change({ measurement: id }, { saved })}
            onDeleted={leave}
          />
        )}
      </div>
      <VehicleDialogs mayWrite={mayWrite} />
    </>
  );
}

interface VehiclesMenuProps {
  readonly list: Pages;
  readonly query: NonNullable<Exportable['query']>;
  readonly sorting: Sorting;
}

/** Exports the list as it is filtered and sorted now, and sorts it: it has no headings for that. */
function VehiclesMenu({ list, query, sorting }: VehiclesMenuProps) {
  const orders = useWords(vehicleSortWords);
  return (
    <ListMenu
      list="vehicles"
      query={query}
      pages={[list]}
      sorting={sorting}
      columns={vehicleSorts.map((each) => ({ header: orders[each], sort: { up: each } }))}
    />
  );
}

/** Opens what the address names: a vehicle to create or edit, or the mileage of the open one. */
function VehicleDialogs({ mayWrite }: { readonly mayWrite: boolean }) {
  const [{ vehicle: openId, edit, mileage }, change] = useSearchState(vehiclesSearch);
  return (
    <>
      {mayWrite && (
        <VehicleDialog
          edit={edit}
          onClose={() => change({ edit: undefined })}
          onSaved={({ id }) => change({ edit: undefined, vehicle: id }, { saved: true })}
        />
      )}
      <MileageDialog
        vehicleId={mileage && openId}
        onClose={() => change({ mileage: undefined })}
        onSaved={() => change({ mileage: undefined }, { saved: true })}
      />
    </>
  );
}

/** Back from the vehicle, the keyboard stands in the list again. */
function useFocusOnReturn(covered: boolean) {
  const listBox = useRef<HTMLDivElement>(null);
  const wasCovered = useRef(covered);
  useEffect(() => {
    if (wasCovered.current && !covered) listBox.current?.focus();
    wasCovered.current = covered;
  }, [covered]);
  return listBox;
}
