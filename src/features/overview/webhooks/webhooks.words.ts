import type { Label } from '#shared/record-fields.ts';
import type { SentEvent } from '#shared/webhook-events.ts';
import { defineWords } from '#shared/words.ts';
import type { WebhookFailure } from './webhook-failures.ts';

export const webhooksWords = defineWords({
  title: { en: 'Webhooks', lv: 'Tīmekļa aizķeres' },
  hint: {
    en: 'Another program is notified when something happens: it gets ids and numbers, no names, and reads the rest with a token.',
    lv: 'Cita programma uzzina, kad kaut kas notiek: tai nosūta identifikatorus un numurus, bet ne vārdus; pārējo tā nolasa ar API atslēgu.',
  },
  none: {
    en: 'No program is notified. Add the address that yours gives you for webhooks.',
    lv: 'Neviena programma netiek informēta. Pievienojiet adresi, ko tam norāda jūsu programma.',
  },
  add: { en: 'Add webhook', lv: 'Pievienot tīmekļa aizķeri' },
  newWebhook: { en: 'New webhook', lv: 'Jauna tīmekļa aizķere' },
  editWebhook: { en: 'Webhook', lv: 'Tīmekļa aizķere' },
  gone: { en: 'This webhook no longer exists.', lv: 'Šādas tīmekļa aizķeres vairs nav.' },
  nameExample: { en: 'Accounting', lv: 'Grāmatvedība' },
  urlHint: {
    en: 'Begins with https:// and is on the public Internet.',
    lv: 'Sākas ar https:// un ir publiskajā internetā.',
  },
  isOnHint: {
    en: 'Switched off, nothing is sent, and what happens meanwhile is not sent later. What waits already is kept for 30 days.',
    lv: 'Ja izslēgta, nekas netiek sūtīts, un tas, kas pa to laiku notiek, netiks nosūtīts arī vēlāk. Kas jau gaida, tiek glabāts 30 dienas.',
  },
  state: { en: 'State', lv: 'Stāvoklis' },
  off: { en: 'Off', lv: 'Izslēgta' },
  fine: { en: 'Works', lv: 'Darbojas' },
  unused: { en: 'Nothing sent yet', lv: 'Vēl nekas nav sūtīts' },
  failing: { en: 'Fails', lv: 'Kļūda' },
  waiting: { en: (count: number) => `${count} waiting`, lv: (count: number) => `gaida: ${count}` },
  editOne: { en: (name: string) => `Open ${name}`, lv: (name: string) => `Atvērt: ${name}` },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst: ${name}` },
  deleteTitle: { en: 'Delete webhook', lv: 'Dzēst tīmekļa aizķeri' },
  deleteQuestion: {
    en: (name: string) => `Are you sure you want to delete the webhook "${name}"? What waits for it is lost.`,
    lv: (name: string) =>
      `Vai tiešām dzēst tīmekļa aizķeri „${name}”? Viss, kas tai gaida nosūtīšanu, tiks zaudēts.`,
  },
  created: { en: 'Webhook added', lv: 'Tīmekļa aizķere pievienota' },
  updated: { en: 'Webhook saved', lv: 'Tīmekļa aizķere saglabāta' },
  deleted: { en: 'Webhook deleted', lv: 'Tīmekļa aizķere dzēsta' },
  createFailed: { en: 'Failed to add the webhook', lv: 'Neizdevās pievienot tīmekļa aizķeri' },
  updateFailed: { en: 'Failed to save the webhook', lv: 'Neizdevās saglabāt tīmekļa aizķeri' },
  deleteFailed: { en: 'Failed to delete the webhook', lv: 'Neizdevās dzēst tīmekļa aizķeri' },
  secret: { en: 'Secret', lv: 'Noslēpums' },
  copy: { en: 'Copy', lv: 'Kopēt' },
  copied: { en: 'Copied', lv: 'Nokopēts' },
  shownOnce: {
    en: 'It is shown only now: copy it into the settings of the program, which verifies with it that an event came from here.',
    lv: 'Tas redzams tikai tagad: iekopējiet to programmas iestatījumos. Ar to programma pārbauda, vai notikums sūtīts no šejienes.',
  },
  done: { en: 'Done', lv: 'Gatavs' },
  renew: { en: 'New secret', lv: 'Jauns noslēpums' },
  renewTitle: { en: 'Create a new secret', lv: 'Izveidot jaunu noslēpumu' },
  renewText: {
    en: 'What is sent from now on is signed with the new secret. Until it is entered in the program, the program refuses what comes.',
    lv: 'Turpmāk sūtītais tiks parakstīts ar jauno noslēpumu. Kamēr tas nav ievadīts programmā, tā noraidīs visu, kas pienāk.',
  },
  renewFailed: { en: 'Failed to create a new secret', lv: 'Neizdevās izveidot jaunu noslēpumu' },
  test: { en: 'Send test', lv: 'Nosūtīt pārbaudi' },
  testQueued: { en: 'A test is being sent', lv: 'Pārbaude tiek sūtīta' },
  testFailed: { en: 'Failed to send a test', lv: 'Neizdevās nosūtīt pārbaudi' },
  log: { en: 'Sent in the last 30 days', lv: 'Sūtīts pēdējās 30 dienās' },
  logEmpty: { en: 'Nothing was sent yet.', lv: 'Vēl nekas nav sūtīts.' },
  delivered: { en: 'Delivered', lv: 'Piegādāts' },
  isWaiting: { en: 'Waiting', lv: 'Gaida' },
  givenUp: { en: 'Given up', lv: 'Vairs nesūta' },
  nextAt: {
    en: (when: string) => `next attempt ${when}`,
    lv: (when: string) => `nākamais mēģinājums ${when}`,
  },
  attempts: {
    en: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    lv: (count: number) => `${count} ${count % 10 === 1 && count % 100 !== 11 ? 'mēģinājums' : 'mēģinājumi'}`,
  },
  resend: { en: 'Send again', lv: 'Sūtīt vēlreiz' },
  resendOne: {
    en: (event: string, when: string) => `Send again: ${event}, ${when}`,
    lv: (event: string, when: string) => `Sūtīt vēlreiz: ${event}, ${when}`,
  },
  resent: { en: 'The event is sent again', lv: 'Notikums tiek sūtīts vēlreiz' },
  resendFailed: { en: 'Failed to send the event again', lv: 'Neizdevās nosūtīt notikumu vēlreiz' },
  /** Of a receiver: the number of the HTTP status. */
  status: { en: (status: number) => `it answered ${status}`, lv: (status: number) => `atbilde ${status}` },
});

/** What happened. */
export const webhookEventWords = defineWords({
  'request.received': { en: 'Request received', lv: 'Saņemts pieteikums' },
  'estimate.approved': { en: 'Estimate approved by the customer', lv: 'Klients apstiprinājis tāmi' },
  'estimate.rejected': { en: 'Estimate rejected by the customer', lv: 'Klients noraidījis tāmi' },
  'appointment.booked': { en: 'Appointment booked', lv: 'Veikts pieraksts' },
  'appointment.moved': { en: 'Appointment moved', lv: 'Pieraksts pārcelts' },
  'appointment.cancelled': { en: 'Appointment cancelled', lv: 'Pieraksts atcelts' },
  'invoice.issued': { en: 'Invoice issued', lv: 'Izrakstīts rēķins' },
  'payment.recorded': {
    en: 'Payment or refund recorded or reversed',
    lv: 'Reģistrēts vai atsaukts maksājums vai atmaksa',
  },
  test: { en: 'Test', lv: 'Pārbaude' },
} satisfies Record<SentEvent, Label>);

/** Why an event was not taken. */
export const webhookFailureWords = defineWords({
  refused_address: {
    en: 'the address is not on the public Internet',
    lv: 'adrese nav publiskajā internetā',
  },
  unknown_host: { en: 'the host was not found', lv: 'serveris nav atrasts' },
  no_connection: { en: 'no connection', lv: 'nav savienojuma' },
  not_secure: { en: 'the certificate is not valid', lv: 'sertifikāts nav derīgs' },
  timeout: { en: 'no answer within 10 seconds', lv: 'nav atbildes 10 sekundēs' },
  redirect: { en: 'it leads to another address', lv: 'tā novirza uz citu adresi' },
  status: { en: 'it did not take the event', lv: 'notikums nav pieņemts' },
} satisfies Record<WebhookFailure, Label>);
