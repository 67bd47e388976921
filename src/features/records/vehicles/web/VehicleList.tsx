import { vehicleSorts } from '#shared/list-sorts.ts';
import { use, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useWords } from '#web/i18n.tsx';
import { moreOf } from '#web/record-lists.ts';
import { ChoiceList } from '#web/ui/ChoiceList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListEnd } from '#web/ui/ListEnd.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Plate } from '#web/ui/RecordLinks.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { LaterSelect } from '#web/ui/later-fields.tsx';
import type { Sorting } from '#web/ui/SortButton.tsx';
import { webWords } from '#web/web.words.ts';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehicleSortWords, vehiclesWords } from '../vehicles.words.ts';
import { CarMarksContext } from './car-marks.ts';
import { vehicleName } from './vehicle-label.ts';
import classes from './Vehicles.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Loader } from '#web/ui/Loader.tsx';
import { Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

interface VehicleListProps {
  readonly list: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  readonly rows: readonly Vehicle[] | undefined;
  readonly search: string | undefined;
  readonly sorting: Sorting;
  readonly chosen: string | undefined;
  readonly listBox: RefObject<HTMLDivElement | null>;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (id: string) => void;
  readonly addButton: ReactNode;
  /** What to do with the list. */
  readonly hint: string | undefined;
}

export function VehicleList(props: VehicleListProps) {
  const { list, rows, search, sorting, chosen, listBox, onSearch, onChoose, addButton, hint } = props;
  const words = useWords(vehiclesWords);
  const general = useWords(webWords);
  const more = moreOf(list);
  const intoList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    listBox.current?.focus();
  };
  return (
    <>
      <div role="presentation" className={`${classes.search} not-printed`} onKeyDown={intoList}>
        <SearchBox label={words.searchPlaceholder} value={search ?? ''} onSearch={onSearch} />
        <VehicleOrder sorting={sorting} />
        {hint && rows && rows.length > 0 && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.list} aria-busy={!rows}>
        {!rows && Boolean(list.error) && (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        )}
        {!rows && !list.error && <Waiting />}
        {rows?.length === 0 && (
          <NoVehicles searched={search !== undefined} onShowAll={() => onSearch('')} addButton={addButton} />
        )}
        {rows && rows.length > 0 && (
          <ChoiceList
            key={`${sorting.sort} ${search ?? ''}`}
            ref={listBox}
            label={words.title}
            rows={rows}
            chosen={chosen}
            onChoose={(row) => onChoose(row.id)}
            more={more}
            rowHeight={68}
          >
            {(row) => <VehicleLine vehicle={row} />}
          </ChoiceList>
        )}
        {more.loading && (
          <Loader className={classes.loading ?? ''} size={22} role="status" aria-label={general.loading} />
        )}
      </div>
      {list.isFetchNextPageError && <ListEnd more={more} failed />}
    </>
  );
}

/** The list has no columns whose headings could sort it. */
function VehicleOrder({ sorting: { sort, onSort } }: Pick<VehicleListProps, 'sorting'>) {
  const words = useWords(vehicleSortWords);
  const { sortBy } = useWords(webWords);
  return (
    <LaterSelect
      className={classes.order}
      label={sortBy}
      value={sort}
      onChange={(chosen) => chosen && onSort(chosen)}
      data={vehicleSorts.map((each) => ({ value: each, label: words[each] }))}
    />
  );
}

export function VehicleLine({ vehicle }: { readonly vehicle: Vehicle }) {
  const words = useWords(vehiclesWords);
  const { licensePlate, vin, year, modelSpecification, customerName } = vehicle;
  const mark = use(CarMarksContext).get(vehicle.id);
  return (
    <>
      <div className={classes.line}>
        <Text span fw={600}>
          {vehicleName({ ...vehicle, licensePlate: null }) || words.unnamed} {mark?.sign}
        </Text>
        {licensePlate && <Plate>{licensePlate}</Plate>}
      </div>
      <div className={`${classes.line} ${classes.under}`}>
        <span>{customerName ?? vin ?? ''}</span>
        <span>{[year, modelSpecification].filter(Boolean).join(' ')}</span>
      </div>
    </>
  );
}

const Waiting = () => (
  <Stack p="md" gap="sm">
    {[1, 2, 3, 4, 5].map((place) => (
      <Skeleton key={place} height={52} radius="md" />
    ))}
  </Stack>
);

interface NoVehiclesProps {
  readonly searched: boolean;
  readonly onShowAll: () => void;
  readonly addButton: ReactNode;
}

function NoVehicles({ searched, onShowAll, addButton }: NoVehiclesProps) {
  const words = useWords(vehiclesWords);
  if (!searched) return <EmptyState text={words.noVehicles} action={addButton} />;
  return (
    <EmptyState
      text={words.noMatches}
      action={
        <Button variant="default" onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  );
}
