import { inLanguage, type Language } from '#shared/words.ts';
import { jobWords } from '#features/work/jobs/job.words.ts';
import { reminderMailWords } from '#features/work/jobs/reminder-mail.words.ts';
import type {
  EstimateFacts,
  InvoiceFacts,
  ReminderText,
} from '#features/work/jobs/server/automatic-reminder.service.ts';
import { invoiceKinds, type ReminderKind, type RemindersSettings } from '../automatic-reminders.contract.ts';
import { reminderLetterWords } from '../reminder-letter.words.ts';

/** The shop's own texts of a reminder; null: the product's. */
type OwnTexts = Readonly<Record<Language, string | null>>;

export const ownTextsOf = (settings: RemindersSettings, kind: ReminderKind): OwnTexts => ({
  en: settings[`${kind}TextEn`],
  lv: settings[`${kind}TextLv`],
});

/** Returns what the reminder begins with: a blank line of the shop's own text begins another paragraph. */
const opening = (kind: ReminderKind, own: OwnTexts, language: Language): string[] =>
  (own[language] ?? inLanguage(reminderLetterWords, language)[kind])
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export const estimateLetter =
  (own: OwnTexts) =>
  (facts: EstimateFacts, language: Language): ReminderText => {
    const words = inLanguage(reminderLetterWords, language);
    return {
      subject: words.estimateSubject(facts.shop, facts.number),
      paragraphs: [...opening('estimates', own, language), words.estimateFacts(facts)],
      closing: [words.estimateClosing, words.unwanted],
      label: inLanguage(jobWords, language).openEstimate,
    };
  };

export const invoiceLetter =
  (kind: (typeof invoiceKinds)[number], own: OwnTexts) =>
  (facts: InvoiceFacts, language: Language): ReminderText => {
    const words = inLanguage(reminderLetterWords, language);
    const mail = inLanguage(reminderMailWords, language);
    const { shop, number, seller } = facts;
    const account = mail.account(seller.legalName || seller.name, seller.iban, number);
    return {
      subject: mail.subject(shop, number),
      paragraphs: [
        ...opening(kind, own, language),
        words.invoiceFacts(facts),
        ...(seller.iban ? [account] : []),
      ],
      closing: [mail.thanks, words.unwanted],
      label: mail.open,
    };
  };
