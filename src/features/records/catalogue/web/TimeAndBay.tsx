import { IconCalendarCheck } from '@tabler/icons-react';
import { bayFields } from '#features/records/bays/bay.fields.ts';
import type { Bay } from '#features/records/bays/bays.contract.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { Service } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { missingForBooking, type MissingForBooking } from '../missing-for-booking.ts';

interface TimeAndBayProps {
  readonly service: Service;
  /** Undefined: not known yet. */
  readonly bays: readonly Bay[] | undefined;
}

/** Returns how a kind of bay reads; null for none. */
function useBayKind({ needsBayKind }: Service): string | null {
  const { language } = useLanguage();
  return needsBayKind && bayFields.kind.choices[needsBayKind][language];
}

/** Returns `60 min, Lift`; empty where neither is known. */
function useFacts(service: Service): string {
  const words = useWords(catalogueWords);
  const kind = useBayKind(service);
  const { minutes } = service;
  return [minutes !== null && words.minutes(minutes), kind].filter(Boolean).join(', ');
}

/** Returns what a service that customers may book lacks; null: they may not, or the bays are not known yet. */
const missingOf = ({ service, bays }: TimeAndBayProps): MissingForBooking[] | null =>
  bays && service.canBeBooked ? missingForBooking(service, bays) : null;

/** How long a service takes and where, whether customers can book it, and what keeps them from it. */
export function TimeAndBay(props: TimeAndBayProps) {
  const { service } = props;
  const words = useWords(catalogueWords);
  const facts = useFacts(service);
  const isPhone = useIsPhone();
  const missing = missingOf(props);
  const lacks = missing !== null && missing.length > 0 && <Missing service={service} missing={missing} />;
  if (isPhone) return lacks || null;
  if (facts === '' && !service.canBeBooked) return '-';
  return (
    <div>
      <div className="numbers">{facts}</div>
      {missing?.length === 0 && (
        <Text size="xs" c="dimmed">
          {words.canBeBooked}
        </Text>
      )}
      {lacks}
    </div>
  );
}

/** The same on a phone's card, on the line of the category: ` · 60 min, Lift`, with a sign where it can be booked. */
export function TimeOnCard(props: TimeAndBayProps) {
  const words = useWords(catalogueWords);
  const facts = useFacts(props.service);
  return (
    <>
      {facts && ` · ${facts}`}
      {missingOf(props)?.length === 0 && (
        <>
          {' '}
          <IconCalendarCheck size={14} aria-hidden style={{ verticalAlign: 'text-bottom' }} />
          <VisuallyHidden>{words.canBeBooked}</VisuallyHidden>
        </>
      )}
    </>
  );
}

interface MissingProps {
  readonly service: Service;
  readonly missing: readonly MissingForBooking[];
}

function Missing({ service, missing }: MissingProps) {
  const words = useWords(catalogueWords);
  const kind = useBayKind(service);
  const texts = {
    active: words.missingActive,
    minutes: words.missingMinutes,
    price: words.missingPrice,
    latvianName: words.missingLatvianName,
    bay: kind ? words.missingBayOfKind(kind) : words.missingBay,
  };
  return (
    <>
      <StatusBadge kind="warning" wraps>
        {words.notOffered}
      </StatusBadge>
      {missing.map((each) => (
        <Text key={each} size="xs">
          {texts[each]}
        </Text>
      ))}
    </>
  );
}
