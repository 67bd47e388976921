import { Link } from '@tanstack/react-router';
import { modelLabel } from '#features/records/catalogue/makes.ts';
import { dayText, displayMoment, wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { StatusBadge, type BadgeKind } from '#web/ui/StatusBadge.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { momentText } from '../offer-text.ts';
import type { WaitingState } from '../offer-rules.ts';
import type { WaitingEntry } from '../waiting-list.contract.ts';
import { stateField } from '../waiting-list.fields.ts';
import { waitingListWords } from '../waiting-list.words.ts';
import { wishDays } from '../wish-text.ts';

const badges: Record<WaitingState, BadgeKind> = {
  waiting: 'default',
  offered: 'info',
  booked: 'secondary',
  left: 'outline',
  removed: 'outline',
  ended: 'outline',
};

export function useEntryColumns(): readonly Column<WaitingEntry>[] {
  const words = useWords(waitingListWords);
  const { language } = useLanguage();
  return [
    {
      key: 'person',
      header: words.person,
      onCard: 'title',
      cell: ({ name, phone }) => (
        <>
          <b>{name}</b>
          <div>
            <Anchor underline="always" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </Anchor>
          </div>
        </>
      ),
    },
    {
      key: 'work',
      header: words.work,
      cell: ({ services, licensePlate, make, model }) => (
        <>
          {services.map(({ name, nameLv }) => (language === 'lv' && nameLv) || name).join(', ')}
          <Text size="sm" c="dimmed">
            {licensePlate} · {make === 'tesla' ? modelLabel(model) : model}
          </Text>
        </>
      ),
    },
    {
      key: 'wish',
      header: words.wish,
      cell: (row) => (
        <>
          {wishDays(row, language)}
          <Text size="sm" c="dimmed">
            {words[row.partOfDay]}
          </Text>
        </>
      ),
    },
    {
      key: 'since',
      header: words.since,
      wideOnly: true,
      cell: ({ createdAt }) => dayText(wallClockOf(createdAt).day),
    },
    {
      key: 'state',
      header: words.state,
      onCard: 'line',
      cell: (row) => <State row={row} />,
    },
  ];
}

/** How an entry stands: what is offered until when, and whether staff pass it on. */
function State({ row }: { readonly row: WaitingEntry }) {
  const words = useWords(waitingListWords);
  const { language } = useLanguage();
  const { state, offerStart, offerUntil, offersNotTaken, byHand } = row;
  return (
    <>
      <StatusBadge kind={badges[state]}>{stateField.choices[state][language]}</StatusBadge>
      {state === 'offered' && offerStart && offerUntil && (
        <Text size="sm">
          {words.offeredUntil(momentText(offerStart, language), displayMoment(offerUntil))}
        </Text>
      )}
      {byHand && (
        <Text size="sm" fw={600}>
          {words.byHand}
        </Text>
      )}
      {state === 'waiting' && offersNotTaken > 0 && (
        <Text size="sm" c="dimmed">
          {words.secondOffer}
        </Text>
      )}
      <Visit row={row} />
    </>
  );
}

/** The way to what was booked, as it is planned by now. */
function Visit({ row: { appointmentId, appointmentStart } }: { readonly row: WaitingEntry }) {
  const words = useWords(waitingListWords);
  if (!appointmentId || !appointmentStart) return null;
  const { day } = wallClockOf(appointmentStart);
  return (
    <div>
      <Anchor
        underline="always"
        renderRoot={(props) => (
          <Link to="/schedule" search={{ view: 'day', day, edit: appointmentId }} {...props} />
        )}
      >
        {words.visit(displayMoment(appointmentStart))}
      </Anchor>
    </div>
  );
}
