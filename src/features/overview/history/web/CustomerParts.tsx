import { IconChevronRight } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayDay } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Plate } from '#web/ui/RecordLinks.tsx';
import { Section } from '#web/ui/Section.tsx';
import { historyDialogWords } from '../history-dialog.words.ts';
import type { ServiceHistory } from '../history.contract.ts';
import { CustomerTimeline, UnpaidInvoices } from './CustomerWork.tsx';
import { OpenWork } from './OpenWork.tsx';
import { carsOfCustomerQuery, customerHistoryQuery } from './history.queries.ts';
import type { Vehicle } from '#features/records/vehicles/vehicles.contract.ts';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { customersWords } from '#features/records/customers/customers.words.ts';
import classes from './CustomerParts.module.css';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

/** Cars, open work and history at the left, unpaid invoices and notes at the right. */
export function CustomerParts({ customer: { id, notes } }: { readonly customer: Customer }) {
  const words = useWords(customersWords);
  const customerLabels = useWords(customerFields);
  const titles = useWords(historyDialogWords);
  const cars = useQuery(carsOfCustomerQuery(id));
  const history = useQuery(customerHistoryQuery(id));
  return (
    <div className={classes.parts}>
      <div className={classes.main}>
        <Section level={2} title={words.cars}>
          <Loaded of={cars}>{(rows) => <Cars rows={rows} history={history.data} />}</Loaded>
        </Section>
        <Section level={2} title={titles.openWork}>
          <Loaded of={history}>{(lines) => <OpenWork history={lines} plates />}</Loaded>
        </Section>
        <Section level={2} title={titles.title}>
          <Loaded of={history}>{(lines) => <CustomerTimeline history={lines} />}</Loaded>
        </Section>
      </div>
      <div className={classes.side}>
        <Section level={2} title={titles.unpaidInvoices}>
          <Loaded of={history}>{(lines) => <UnpaidInvoices history={lines} />}</Loaded>
        </Section>
        <Section level={2} title={customerLabels.notes}>
          <Text size="sm" className="prose" {...(!notes && { c: 'dimmed' })}>
            {notes ?? words.noNotes}
          </Text>
        </Section>
      </div>
    </div>
  );
}

interface LoadedProps<Data> {
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A part that is still loading, or could not be loaded, does not hide the other parts. */
function Loaded<Data>({ of: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={84} radius="md" aria-busy />;
}

interface CarsProps {
  readonly rows: readonly Vehicle[];
  readonly history: ServiceHistory | undefined;
}

function Cars({ rows, history }: CarsProps) {
  const words = useWords(customersWords);
  const { language } = useLanguage();
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noCars}
      </Text>
    );
  return (
    <>
      <ul className={classes.cars}>
        {rows.map((car) => (
          <li key={car.id}>
            <Link to="/vehicles" search={{ vehicle: car.id }} className={classes.car ?? ''}>
              <span className={classes.carHead}>
                {car.licensePlate ? <Plate>{car.licensePlate}</Plate> : <span>{car.vin}</span>}
                <IconChevronRight size={18} aria-hidden />
              </span>
              <strong>{[car.make, car.model, car.year].filter(Boolean).join(' ')}</strong>
              <span className={classes.under}>
                {[car.mileage !== null && `${displayNumber(car.mileage, language)} km`, car.color]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <LastVisit history={history} vehicleId={car.id} />
            </Link>
          </li>
        ))}
      </ul>
      {rows.length === MAX_CARS && (
        <Anchor
          renderRoot={(props) => (
            <Link to="/vehicles" search={{ search: rows[0]?.customerName ?? '' }} {...props} />
          )}
        >
          {words.allCars}
        </Anchor>
      )}
    </>
  );
}

/** As many are requested (see `carsOfCustomerQuery`). */
const MAX_CARS = 50;

/** When the car was here last: its latest appointment that is done, or invoice. */
function LastVisit({
  history,
  vehicleId,
}: {
  readonly history: ServiceHistory | undefined;
  readonly vehicleId: string;
}) {
  const words = useWords(customersWords);
  const visits = [
    ...(history?.appointments ?? [])
      .filter((line) => line.vehicleId === vehicleId && line.status === 'completed')
      .map(({ scheduledDate }) => scheduledDate),
    ...(history?.invoices ?? [])
      .filter((line) => line.vehicleId === vehicleId)
      .map(({ createdAt }) => createdAt),
  ];
  const last = visits.toSorted().at(-1);
  return last ? <span className={classes.under}>{words.lastVisit(displayDay(last))}</span> : null;
}
