import { Link } from '@tanstack/react-router';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Plate } from '#web/ui/RecordLinks.tsx';
import { StatusBadge, type BadgeKind } from '#web/ui/StatusBadge.tsx';
import { Anchor } from '#web/ui/Text.tsx';
import type { OfferState } from '../offer-state.ts';
import type { TimeOffer } from '../time-offers.contract.ts';
import { timeOffersWords } from '../time-offers.words.ts';
import classes from './Offers.module.css';
import { useWithdrawOffer } from './time-offers.queries.ts';

const badges = {
  open: 'info',
  taken: 'default',
  withdrawn: 'outline',
  ended: 'outline',
} as const satisfies Record<OfferState, BadgeKind>;

interface OffersProps {
  readonly offers: readonly TimeOffer[];
  /** Whether the car and the work stand with each: where they are of several. */
  readonly isOfSeveral?: boolean;
}

/** So many of those that are over are shown. */
const MOST_OVER = 3;

/** What was offered and what has become of it: all that are open, then the last ones that are over. */
export function Offers({ offers, isOfSeveral = false }: OffersProps) {
  const open = offers.filter(({ state }) => state === 'open');
  const over = offers.filter(({ state }) => state !== 'open').slice(0, MOST_OVER);
  return (
    <ul className={classes.offers}>
      {[...open, ...over].map((offer) => (
        <Offer key={offer.id} offer={offer} isOfSeveral={isOfSeveral} />
      ))}
    </ul>
  );
}

function Offer({ offer, isOfSeveral }: { readonly offer: TimeOffer; readonly isOfSeveral: boolean }) {
  const words = useWords(timeOffersWords);
  const { state, times, endsAt, createdBy, createdAt, licensePlate, service } = offer;
  return (
    <li className={classes.offer} data-state={state}>
      <div className={classes.head}>
        <StatusBadge kind={badges[state]}>{words[state]}</StatusBadge>
        {state === 'open' && <span className="numbers">{words.openUntil(displayMoment(endsAt))}</span>}
        {state === 'taken' && <Booked offer={offer} />}
      </div>
      {isOfSeveral && (
        <div className={classes.work}>
          {licensePlate && <Plate>{licensePlate}</Plate>} <span>{service}</span>
        </div>
      )}
      {state !== 'taken' && (
        <ul className={`${classes.times} numbers`}>
          {times.map((start) => (
            <li key={start}>{displayMoment(start)}</li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <span className={`${classes.quiet} numbers`}>
          {words.madeBy(createdBy, displayMoment(createdAt))}
        </span>
        {state === 'open' && <Withdraw offer={offer} />}
      </div>
    </li>
  );
}

/** When it was booked for, as a link to the appointment. */
function Booked({ offer: { bookedFor, appointmentId } }: { readonly offer: TimeOffer }) {
  const words = useWords(timeOffersWords);
  if (bookedFor === null || appointmentId === null) return <span>{words.bookingGone}</span>;
  const { day } = wallClockOf(bookedFor);
  return (
    <Anchor
      underline="always"
      className="numbers"
      renderRoot={(props) => (
        <Link to="/schedule" search={{ view: 'day', day, edit: appointmentId }} {...props} />
      )}
    >
      {words.bookedFor(displayMoment(bookedFor))}
    </Anchor>
  );
}

function Withdraw({ offer }: { readonly offer: TimeOffer }) {
  const words = useWords(timeOffersWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useWithdrawOffer();
  const ask = async () => {
    const { withdrawTitle: title, withdrawText, withdraw } = words;
    if (await confirm({ title, text: withdrawText(offer.customerName), confirm: withdraw })) mutate(offer);
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      aria-label={words.withdrawOne(offer.times.map((start) => displayMoment(start)).join(', '))}
      onClick={() => void ask()}
    >
      {words.withdraw}
    </Button>
  );
}
