import { defineWords, type Words } from '#shared/words.ts';
import type { TimelineStep } from './estimate-timeline.ts';
import type { NextStep } from './next-step.ts';

/** The page of one estimate. */
export const estimatePageWords = defineWords({
  edit: { en: 'Edit', lv: 'Labot' },
  call: { en: (phone: string) => `Call ${phone}`, lv: (phone: string) => `Zvanīt: ${phone}` },
  newTab: { en: '(opens in a new tab)', lv: '(atveras jaunā cilnē)' },
  timeline: { en: 'Progress', lv: 'Norise' },
  partsArrived: { en: 'Parts arrived', lv: 'Detaļas saņemtas' },
  description: { en: 'Description (the customer reads it)', lv: 'Apraksts (redz klients)' },
  imagesOf: { en: (work: string) => `Images: ${work}`, lv: (work: string) => `Attēli: ${work}` },
});

/** What has happened with an estimate. */
export const timelineWords = defineWords({
  made: { en: 'Created', lv: 'Izveidota' },
  sent: { en: 'Sent', lv: 'Nosūtīta' },
  seen: { en: 'Seen', lv: 'Apskatīta' },
  answered: { en: 'Answered', lv: 'Atbildēta' },
  rejected: { en: 'Rejected', lv: 'Noraidīta' },
  planned: { en: 'Scheduled', lv: 'Ieplānota' },
  inService: { en: 'In Service', lv: 'Auto servisā' },
  completed: { en: 'Work completed', lv: 'Darbi pabeigti' },
  invoiced: { en: 'Invoiced', lv: 'Izrakstīts rēķins' },
  paid: { en: 'Paid', lv: 'Samaksāts' },
} satisfies Record<TimelineStep, Words[string]>);

export const timelineStateWords = defineWords({
  done: { en: 'done', lv: 'notika' },
  next: { en: 'next', lv: 'nākamais' },
  open: { en: 'not yet', lv: 'vēl nav' },
  skipped: { en: 'skipped', lv: 'izlaists' },
});

/** What is done next, as a sentence. */
export const nextStepWords = defineWords({
  send: { en: 'Next: send to customer', lv: 'Tālāk: nosūtīt klientam' },
  answer: { en: 'Next: the customer’s answer', lv: 'Tālāk: klienta atbilde' },
  plan: { en: 'Next: schedule the work', lv: 'Tālāk: ieplānot darbus' },
  parts: { en: 'Next: the parts arrive', lv: 'Tālāk: saņemt detaļas' },
  work: { en: 'Next: complete the work', lv: 'Tālāk: pabeigt darbus' },
  invoice: { en: 'Next: issue the invoice', lv: 'Tālāk: izrakstīt rēķinu' },
  payment: { en: 'Next: payment', lv: 'Tālāk: saņemt samaksu' },
  finished: { en: 'Everything is done', lv: 'Viss ir izdarīts' },
  rejected: { en: 'Rejected', lv: 'Noraidīta' },
} satisfies Record<NextStep, Words[string]>);
