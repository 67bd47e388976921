import { defineWords } from '#shared/words.ts';

/** The line in the dialog of an appointment. */
export const appointmentMailsWords = defineWords({
  title: { en: 'E-mail to the customer', lv: 'E-pasts klientam' },
  nothingSent: { en: 'Not sent to the customer', lv: 'Klientam nekas nav nosūtīts' },
  sentConfirmation: {
    en: (when: string) => `Confirmation sent ${when}`,
    lv: (when: string) => `Apstiprinājums nosūtīts ${when}`,
  },
  sentChange: {
    en: (when: string) => `Change sent ${when}`,
    lv: (when: string) => `Izmaiņas nosūtītas ${when}`,
  },
  sentCancellation: {
    en: (when: string) => `Cancellation sent ${when}`,
    lv: (when: string) => `Atcelšana nosūtīta ${when}`,
  },
  sentReminder: {
    en: (when: string) => `Reminder sent ${when}`,
    lv: (when: string) => `Atgādinājums nosūtīts ${when}`,
  },
  movedSince: { en: 'the time changed since', lv: 'pēc tam laiks mainīts' },
  cancelledSince: { en: 'cancelled since', lv: 'pēc tam atcelts' },
  notDelivered: {
    en: (address: string) => `the e-mail to ${address} was not delivered`,
    lv: (address: string) => `e-pasts uz adresi ${address} nav piegādāts`,
  },
  confirmation: { en: 'Send to customer', lv: 'Nosūtīt klientam' },
  change: { en: 'Send the change', lv: 'Nosūtīt izmaiņas' },
  cancellation: { en: 'Send the cancellation', lv: 'Paziņot par atcelšanu' },
  again: { en: 'Send again', lv: 'Nosūtīt vēlreiz' },
  confirmationText: {
    en: (address: string, when: string) =>
      `A confirmation of ${when} goes to ${address}, with a file for their calendar.`,
    lv: (address: string, when: string) =>
      `Uz adresi ${address} tiks nosūtīts apstiprinājums (${when}) ar failu klienta kalendāram.`,
  },
  changeText: {
    en: (address: string, when: string) =>
      `The new time, ${when}, goes to ${address}, with a file for their calendar.`,
    lv: (address: string, when: string) =>
      `Uz adresi ${address} tiks nosūtīts jaunais laiks (${when}) ar failu klienta kalendāram.`,
  },
  cancellationText: {
    en: (address: string, when: string) => `That the appointment of ${when} is cancelled goes to ${address}.`,
    lv: (address: string, when: string) =>
      `Uz adresi ${address} tiks nosūtīts paziņojums, ka pieraksts (${when}) ir atcelts.`,
  },
  noAddress: {
    en: 'The customer has no e-mail address.',
    lv: 'Klientam nav norādīta e-pasta adrese.',
  },
  noServer: {
    en: 'The portal is not connected to a mail server.',
    lv: 'Portālam nav norādīts pasta serveris.',
  },
  sent: { en: 'The e-mail is on its way', lv: 'E-pasts tiek nosūtīts' },
  sendFailed: { en: 'Failed to send the e-mail', lv: 'Neizdevās nosūtīt e-pastu' },
});
