import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { lengthOfWork } from '#features/work/appointments/appointment-length.ts';
import { firstDayWithParts } from '#features/work/estimates/parts-arrival.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import { MAX_MINUTES, MAX_SERVICE, MIN_MINUTES } from '../offered-work.ts';
import { timeOffersWords } from '../time-offers.words.ts';
import { Offers } from './Offers.tsx';
import classes from './Offers.module.css';
import { OfferTimes } from './OfferTimes.tsx';
import { offersQuery } from './time-offers.queries.ts';
import type { WorkToOffer } from './work-to-offer.ts';

interface OffersOfEstimateProps {
  readonly estimate: Estimate;
}

/** What was offered for the work of an estimate; as long as it has no time, times can be offered. */
export function OffersOfEstimate({ estimate }: OffersOfEstimateProps) {
  const words = useWords(timeOffersWords);
  const may = useCan()('time-offers.manage');
  const { id, appointment, status, customerId } = estimate;
  const today = useRigaDay();
  const { data: offers, error, refetch } = useQuery({ ...offersQuery({ estimateId: id }), enabled: may });
  const mayOffer = Boolean(customerId) && !appointment && estimateRules[status].isPlannable;
  const isOpen = offers?.some(({ state }) => state === 'open') ?? false;
  if (!may || (!mayOffer && !offers?.length)) return null;
  return (
    <Section level={2} title={words.offered}>
      <div className={classes.section}>
        {error && !offers && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {offers && offers.length > 0 && <Offers offers={offers} />}
        {mayOffer && isOpen && (
          <Text size="sm" c="dimmed">
            {words.alreadyOffered}
          </Text>
        )}
        {mayOffer && offers && <OfferTimes size="sm" work={workOf(estimate, today)} isOffered={isOpen} />}
      </div>
    </Section>
  );
}

const workOf = (
  { id, customerId, customerName, vehicleId, vehicleLicensePlate, description, lineItems, ...work }: Estimate,
  today: string,
): WorkToOffer => ({
  customerId: customerId ?? '',
  customerName: customerName ?? '',
  vehicle: vehicleId === null ? null : { id: vehicleId, label: vehicleLicensePlate ?? '-' },
  estimateId: id,
  service: (description ?? '').slice(0, MAX_SERVICE),
  minutes: Math.min(Math.max(lengthOfWork(lineItems), MIN_MINUTES), MAX_MINUTES),
  firstDay: firstDayWithParts(work, today),
});
