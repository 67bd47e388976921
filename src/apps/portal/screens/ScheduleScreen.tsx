import { SchedulePage } from '#features/work/appointments/web/schedule/SchedulePage.tsx';
import { MailsInDialog } from './MailsInDialog.tsx';

/** The schedule, with what customers were written about an appointment. */
export const ScheduleScreen = () => <SchedulePage Mails={MailsInDialog} />;

ScheduleScreen.queries = SchedulePage.queries;
