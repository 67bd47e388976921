import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Section } from '#web/ui/Section.tsx';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { timeOffersWords } from '../time-offers.words.ts';
import { Offers } from './Offers.tsx';
import classes from './Offers.module.css';
import { OfferTimes } from './OfferTimes.tsx';
import { offersQuery } from './time-offers.queries.ts';

interface OfCustomerProps {
  readonly customer: Customer;
}

/** As long as an hour, unless somebody says otherwise. */
const MINUTES = 60;

/** Offers a customer times for work that is agreed by telephone. */
export const OfferTimesToCustomer = ({ customer: { id, name } }: OfCustomerProps) => (
  <OfferTimes
    work={{
      customerId: id,
      customerName: name,
      vehicle: null,
      estimateId: null,
      service: '',
      minutes: MINUTES,
      firstDay: null,
    }}
  />
);

/** What was offered to a customer; nothing where there never was anything. */
export function OffersOfCustomer({ customer: { id } }: OfCustomerProps) {
  const words = useWords(timeOffersWords);
  const may = useCan()('time-offers.manage');
  const { data: offers } = useQuery({ ...offersQuery({ customerId: id }), enabled: may });
  if (!offers?.length) return null;
  return (
    <div className={classes.sheet}>
      <Section level={2} title={words.offered}>
        <Offers offers={offers} isOfSeveral />
      </Section>
    </div>
  );
}
