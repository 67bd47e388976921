import type { AppointmentParts } from '#features/work/appointments/web/appointment/AppointmentDialog.tsx';
import { deferred, useDeferred } from '#web/deferred.ts';
import { Skeleton } from '#web/ui/skeletons.tsx';

const bookings = deferred(() => import('#features/work/bookings/web/BookingOfAppointment.tsx'));
const mails = deferred(() => import('#features/work/appointment-mails/web/MailsOfAppointment.tsx'));

/** What the customer was promised and written, in the dialog of an appointment; no mails of one without a customer. */
export const MailsInDialog: AppointmentParts['Mails'] = ({ appointment: { id, customerId, isFirm } }) => {
  const booked = useDeferred(bookings, isFirm);
  const piece = useDeferred(mails, Boolean(customerId));
  return (
    <>
      {isFirm && booked && <booked.BookingOfAppointment id={id} />}
      {customerId && (piece ? <piece.MailsOfAppointment id={id} /> : <Skeleton height={52} />)}
    </>
  );
};
