import { IconArmchair, IconClockHour4, IconKey } from '@tabler/icons-react';
import { wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { VehicleLink } from '#web/ui/RecordLinks.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text } from '#web/ui/Text.tsx';
import { presenceOf, presenceRules, promisedText } from '#features/work/appointments/presence.ts';
import { serviceText } from '#features/work/appointments/appointment-label.ts';
import type { WorkVisit } from '../workshop.contract.ts';
import { workshopWords } from '../workshop.words.ts';
import type { MyDayParts } from './my-day-parts.ts';
import classes from './MyDay.module.css';

interface VisitFactsProps {
  readonly visit: WorkVisit;
  readonly Marks: MyDayParts['Marks'];
}

/** What is to be known about a car before its work: where it is, until when it was promised, its key, what it comes for. */
export function VisitFacts({ visit, Marks }: VisitFactsProps) {
  const words = useWords(workshopWords);
  const { language } = useLanguage();
  const { promisedAt, keyTag, customerWaits, notes, vehicleId } = visit;
  return (
    <div className={classes.facts}>
      <div className={classes.marks}>
        <StatusBadge kind="info">{presenceRules[presenceOf(visit)].label[language]}</StatusBadge>
        <Marks visit={visit} />
        {promisedAt && (
          <StatusBadge kind="secondary">
            <IconClockHour4 size={14} aria-hidden />{' '}
            {words.promised(promisedText(promisedAt, wallClockOf(visit.scheduledDate).day))}
          </StatusBadge>
        )}
        {keyTag && (
          <StatusBadge kind="secondary">
            <IconKey size={14} aria-hidden /> {words.keyTag(keyTag)}
          </StatusBadge>
        )}
        {customerWaits && (
          <StatusBadge kind="warning">
            <IconArmchair size={14} aria-hidden /> {words.waits}
          </StatusBadge>
        )}
      </div>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{serviceText(visit.service, words)}</Text>
      {notes && (
        <Text c="dimmed" size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {notes}
        </Text>
      )}
      {vehicleId && <VehicleLink id={vehicleId} text={words.vehicle} />}
    </div>
  );
}
