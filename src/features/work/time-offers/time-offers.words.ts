import { defineWords, plural } from '#shared/words.ts';

/** The dialog in which staff offer times, and what stands of offers at an estimate or a customer. */
export const timeOffersWords = defineWords({
  offer: { en: 'Offer times', lv: 'Piedāvāt laikus' },
  offered: { en: 'Offered times', lv: 'Piedāvātie laiki' },
  title: {
    en: (customer: string) => `Offer times to ${customer}`,
    lv: (customer: string) => `Piedāvāt laikus: ${customer}`,
  },
  what: { en: 'What is to be done', lv: 'Kas jādara' },
  whatHint: { en: 'The customer reads it.', lv: 'To lasīs klients.' },
  hours: { en: 'Takes, minutes', lv: 'Ilgums, minūtes' },
  bay: { en: 'Kind of bay', lv: 'Darba vietas veids' },
  anyBay: { en: 'Any bay', lv: 'Jebkura darba vieta' },
  technician: { en: 'Technician', lv: 'Mehāniķis' },
  anyTechnician: { en: 'Whoever is free', lv: 'Kurš ir brīvs' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  times: { en: 'Times', lv: 'Laiki' },
  choose: {
    en: (chosen: number) => `Choose up to three times · ${chosen} chosen`,
    lv: (chosen: number) =>
      `Izvēlieties līdz trim laikiem · ${plural('lv', chosen, { one: `izvēlēts ${chosen}`, other: `izvēlēti ${chosen}` })}`,
  },
  noTimes: {
    en: 'No time is free for this work. Try a shorter one, another bay or another technician.',
    lv: 'Šim darbam brīvu laiku nav. Mēģiniet īsāku darbu, citu darba vietu vai citu mehāniķi.',
  },
  noLength: {
    en: 'Say how many minutes the work takes, and its free times are shown here.',
    lv: 'Norādiet, cik minūšu darbs ilgst, un šeit būs redzami brīvie laiki.',
  },
  later: { en: 'Later days', lv: 'Vēlākas dienas' },
  first: { en: 'First days', lv: 'Tuvākās dienas' },
  take: { en: (moment: string) => `Offer ${moment}`, lv: (moment: string) => `Piedāvāt ${moment}` },
  chosen: { en: 'Chosen', lv: 'Izvēlēti' },
  remove: {
    en: (moment: string) => `Do not offer ${moment}`,
    lv: (moment: string) => `Nepiedāvāt ${moment}`,
  },
  lasts: { en: 'Nobody else can take them', lv: 'Neviens cits tos nevar aizņemt' },
  lastsHint: {
    en: 'At the latest until the first of them begins.',
    lv: 'Ilgākais, līdz sākas pirmais no tiem.',
  },
  next: { en: 'Next: send', lv: 'Tālāk: nosūtīt' },
  back: { en: 'Back', lv: 'Atpakaļ' },
  mailHint: {
    en: 'The times and the link are in the e-mail.',
    lv: 'E-pastā būs laiki un saite.',
  },
  held: {
    en: 'From now on nobody else can take these times.',
    lv: 'No šī brīža neviens cits šos laikus nevar aizņemt.',
  },
  failed: { en: 'Failed to offer the times', lv: 'Neizdevās piedāvāt laikus' },
  alreadyOffered: {
    en: 'Times are already offered for this work. To offer others, withdraw that offer first.',
    lv: 'Šim darbam laiki jau ir piedāvāti. Lai piedāvātu citus, vispirms atsauciet šo laika piedāvājumu.',
  },
  open: { en: 'Open', lv: 'Spēkā' },
  taken: { en: 'Booked', lv: 'Rezervēts' },
  withdrawn: { en: 'Withdrawn', lv: 'Atsaukts' },
  ended: { en: 'Ended', lv: 'Termiņš beidzies' },
  openUntil: {
    en: (moment: string) => `until ${moment}`,
    lv: (moment: string) => `līdz ${moment}`,
  },
  offeredTo: {
    en: (customer: string, moment: string) => `Offered to ${customer} until ${moment}`,
    lv: (customer: string, moment: string) => `${customer}: piedāvāts līdz ${moment}`,
  },
  bookedFor: {
    en: (moment: string) => `Booked for ${moment}`,
    lv: (moment: string) => `Pieraksts ${moment}`,
  },
  bookingGone: { en: 'The appointment was deleted', lv: 'Pieraksts ir dzēsts' },
  madeBy: {
    en: (name: string, moment: string) => `${name}, ${moment}`,
    lv: (name: string, moment: string) => `${name}, ${moment}`,
  },
  withdraw: { en: 'Withdraw', lv: 'Atsaukt' },
  withdrawOne: {
    en: (times: string) => `Withdraw the offer of ${times}`,
    lv: (times: string) => `Atsaukt laika piedāvājumu: ${times}`,
  },
  withdrawTitle: { en: 'Withdraw the offer', lv: 'Atsaukt laika piedāvājumu' },
  withdrawText: {
    en: (customer: string) =>
      `The times become free again, and the link no longer books anything for ${customer}.`,
    lv: (customer: string) => `Laiki atkal būs brīvi, un ar saiti vairs neko nevarēs rezervēt: ${customer}.`,
  },
  withdrawDone: { en: 'The times are free again', lv: 'Laiki atkal ir brīvi' },
  withdrawFailed: { en: 'Failed to withdraw the offer', lv: 'Neizdevās atsaukt laika piedāvājumu' },
});
