import type { AppointmentParts } from '#features/work/appointments/web/appointment/AppointmentDialog.tsx';
import { deferred, useDeferred } from '#web/deferred.ts';
import { Skeleton } from '#web/ui/skeletons.tsx';

const mails = deferred(() => import('#features/work/appointment-mails/web/MailsOfAppointment.tsx'));

/** What the customer was written, in the dialog of an appointment; nothing of one without a customer. */
export const MailsInDialog: AppointmentParts['Mails'] = ({ appointment: { id, customerId } }) => {
  const piece = useDeferred(mails, Boolean(customerId));
  if (!customerId) return null;
  return piece ? <piece.MailsOfAppointment id={id} /> : <Skeleton height={52} />;
};
