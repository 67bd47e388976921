import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { idParams, instant } from '#shared/fields.ts';
import { appointmentMailKinds, sentKinds } from './mail-kinds.ts';

const kind = z.enum(sentKinds, say('invalid'));

/** What the customer of an appointment was written, and can be written now. */
export const appointmentMails = z.object({
  /** Of the appointment, as it is now. */
  scheduledDate: instant,
  updatedAt: instant,
  /** Null: nothing can be said any more, or there is no customer. */
  next: z.object({ kind, isRepeat: z.boolean() }).nullable(),
  /** The address of the customer; null: there is none. */
  to: z.string().nullable(),
  last: z
    .object({
      kind: z.enum(appointmentMailKinds),
      sentAt: instant,
      to: z.string(),
      /** The mail did not arrive: it was refused, or given up. */
      isFailed: z.boolean(),
      /** The appointment is at another time since. */
      isMoved: z.boolean(),
      /** It was cancelled since. */
      isCancelled: z.boolean(),
    })
    .nullable(),
  /** Whether mails leave this installation at all. */
  sendsMail: z.boolean(),
});
export type AppointmentMails = z.infer<typeof appointmentMails>;

export const appointmentMailsContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/appointments/:id/mails',
    summary: 'What the customer of an appointment was written last, and can be written now',
    access: 'appointments.write',
    params: idParams,
    response: { status: 200, body: appointmentMails },
  },
  send: {
    method: 'POST',
    url: '/api/appointments/:id/mails',
    summary: 'Confirm an appointment to its customer by mail, or say that it was changed or cancelled',
    access: 'appointments.write',
    params: idParams,
    /** When something else is to be said by now, or the appointment was changed after `seen`, nothing is sent. */
    body: z.object({ kind, seen: instant.optional() }),
    response: { status: 201, body: appointmentMails },
  },
});
