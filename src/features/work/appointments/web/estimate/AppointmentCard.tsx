import { useLanguage, useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text } from '#web/ui/Text.tsx';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import { VerbOfEstimate } from '#features/work/estimates/web/VerbOfEstimate.tsx';
import { appointmentStatusWords } from '../../appointment-status.words.ts';
import { appointmentOfEstimateWords } from '../../appointments.words.ts';
import { lengthOfWork } from '../../appointment-length.ts';
import { hoursText } from '../schedule/load-text.ts';
import { AppointmentOfEstimate } from './AppointmentOfEstimate.tsx';
import { FreeTimesOfEstimate } from './FreeTimesOfEstimate.tsx';
import { usePlanVerb } from './use-plan-verb.ts';
import classes from './AppointmentOfEstimate.module.css';

interface AppointmentCardProps {
  readonly estimate: Estimate;
  /** Opens a new appointment for it, at the next free time. */
  readonly onPlan: () => void;
}

/**
 * When the work of an estimate is done, and how long it takes; nothing before it is agreed, unless there is a time. Work
 * without a time can be planned here, at one of the next free times.
 */
export function AppointmentCard({ estimate, onPlan }: AppointmentCardProps) {
  const words = useWords(appointmentOfEstimateWords);
  const statuses = useWords(appointmentStatusWords);
  const { language } = useLanguage();
  const verb = usePlanVerb(onPlan);
  const { appointment, lineItems, nextStep, status } = estimate;
  if (!appointment && !estimateRules[status].isApproved) return null;
  return (
    <Section level={2} title={words.title}>
      <div className={classes.card}>
        {appointment ? (
          <>
            <AppointmentOfEstimate estimate={estimate} />
            <Text size="sm" c="dimmed">
              {statuses[appointment.status]}
            </Text>
          </>
        ) : (
          <StatusBadge kind="outline">{words.toBeScheduled}</StatusBadge>
        )}
        <Text size="sm" c="dimmed" className="numbers">
          {words.takes(hoursText(lengthOfWork(lineItems), language))}
        </Text>
        {verb && !appointment && <FreeTimesOfEstimate estimate={estimate} />}
        {verb && !appointment && nextStep !== 'plan' && <VerbOfEstimate estimate={estimate} verb={verb} />}
      </div>
    </Section>
  );
}
