import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { cents, displayMoney } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { AppointmentLink, EstimateNumber, PlateOf } from '#web/ui/RecordLinks.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { historyDialogWords } from '../history-dialog.words.ts';
import type { ServiceHistory } from '../history.contract.ts';
import { isOpenAppointment } from '../open-work.ts';
import classes from './Work.module.css';
import { StatusOfAppointment, StatusOfEstimate } from './history-status.tsx';
import { Text } from '#web/ui/Text.tsx';

interface OpenWorkProps {
  readonly history: ServiceHistory;
  /** Several cars: each line says which one. */
  readonly plates?: boolean;
}

/** Work that is ahead, under way or just done: appointments in time order, then estimates, newest first. */
export function OpenWork({ history, plates = false }: OpenWorkProps) {
  const words = useWords(historyDialogWords);
  const { language } = useLanguage();
  const today = useRigaDay();
  const appointments = history.appointments.filter((line) => isOpenAppointment(line, today)).toReversed();
  const estimates = history.estimates.filter(({ isOpen }) => isOpen);
  if (appointments.length + estimates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noOpenWork}
      </Text>
    );
  return (
    <ul className={classes.list}>
      {appointments.map((line) => (
        <li key={line.id}>
          {plates && line.licensePlate && <PlateOf id={line.vehicleId} plate={line.licensePlate} />}
          <div className={classes.what}>
            <span className={classes.title} title={line.service}>
              {line.service}
            </span>
            <AppointmentLink id={line.id} day={wallClockOf(line.scheduledDate).day}>
              {displayMoment(line.scheduledDate)}
            </AppointmentLink>
          </div>
          <StatusOfAppointment status={line.status} />
        </li>
      ))}
      {estimates.map((line) => (
        <li key={line.id}>
          {plates && line.licensePlate && <PlateOf id={line.vehicleId} plate={line.licensePlate} />}
          <div className={classes.what}>
            {line.description && (
              <span className={classes.title} title={line.description}>
                {line.description}
              </span>
            )}
            <EstimateNumber id={line.id} number={line.estimateNumber} />
          </div>
          <StatusOfEstimate status={line.status} />
          <span className={`${classes.sum} numbers`}>
            {displayMoney(cents(line.total), language) + (line.hasUnpriced ? '+' : '')}
          </span>
        </li>
      ))}
    </ul>
  );
}
