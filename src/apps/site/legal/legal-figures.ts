import { LINK_DAYS } from '#features/work/jobs/link-state.ts';
import { displayNumber } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';

/** The day from which both texts hold. */
export const legalTextsDay = '2026-11-23';

/** What the texts promise (spec part 1, section 9). `claimYears` is the Consumer Rights Protection Law's own. */
const figures = {
  storageFeeEuros: 10,
  freeStorageDays: 7,
  warrantyMonths: 6,
  warrantyKilometres: 10_000,
  lateInterestPercent: 0.5,
  withdrawalDays: 14,
  complaintDays: 5,
  claimYears: 2,
  contractYears: 5,
  accountingYears: 5,
  analyticsYears: 2,
  jobLinkDays: LINK_DAYS,
  rightsMonths: 1,
  youngest: 16,
};

/** The same, written as the language writes them. */
export type LegalFigures = Readonly<Record<keyof typeof figures, string>>;

export function legalFiguresIn(language: Language): LegalFigures {
  const written = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, displayNumber(value, language)]),
  ) as Record<keyof typeof figures, string>;
  const { storageFeeEuros: fee, lateInterestPercent: interest } = written;
  return {
    ...written,
    storageFeeEuros: language === 'lv' ? `${fee}\u00a0EUR` : `EUR\u00a0${fee}`,
    lateInterestPercent: language === 'lv' ? `${interest}\u00a0%` : `${interest}%`,
  };
}
