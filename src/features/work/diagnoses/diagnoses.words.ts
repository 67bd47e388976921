import { defineWords, plural } from '#shared/words.ts';

export const diagnosesWords = defineWords({
  title: { en: 'Cause and correction', lv: 'Cēlonis un novēršana' },
  /** The name of the button on a line. */
  write: { en: 'Cause and correction', lv: 'Cēlonis un novēršana' },
  writeOf: {
    en: (line: string) => `Cause and correction: ${line}`,
    lv: (line: string) => `Cēlonis un novēršana: ${line}`,
  },
  editOf: {
    en: (line: string) => `Edit cause and correction: ${line}`,
    lv: (line: string) => `Labot cēloni un novēršanu: ${line}`,
  },
  edit: { en: 'Edit', lv: 'Labot' },
  concern: { en: 'Concern', lv: 'Problēma' },
  causeHint: { en: 'What was found', lv: 'Kas konstatēts' },
  correctionHint: { en: 'What was done', lv: 'Kas izdarīts' },
  forCustomer: { en: 'For the customer', lv: 'Klientam' },
  forCustomerHint: {
    en: 'The customer reads both on the page of the job.',
    lv: 'Abus klients redzēs darba lapā.',
  },
  internal: { en: 'Internal', lv: 'Tikai servisam' },
  seenBefore: { en: 'On the same model before', lv: 'Tādam pašam modelim iepriekš' },
  /** `hours`: with its unit, or empty. */
  seen: {
    en: (count: number, cause: string, hours: string) =>
      `Seen ${count === 1 ? 'once' : `${count} times`}: ${cause}${hours && `, ${hours}`}`,
    lv: (count: number, cause: string, hours: string) =>
      `Gadījies ${plural('lv', count, { zero: `${count} reižu`, one: `${count} reizi`, other: `${count} reizes` })}: ${cause}${hours && `, ${hours}`}`,
  },
  hours: { en: (hours: string) => `${hours} h`, lv: (hours: string) => `${hours} h` },
  use: { en: 'Use', lv: 'Izmantot' },
  useOf: { en: (cause: string) => `Use: ${cause}`, lv: (cause: string) => `Izmantot: ${cause}` },
  saved: { en: 'Cause and correction saved', lv: 'Cēlonis un novēršana saglabāti' },
  saveFailed: {
    en: 'Failed to save cause and correction',
    lv: 'Neizdevās saglabāt cēloni un novēršanu',
  },
});
