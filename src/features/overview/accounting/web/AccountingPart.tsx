import { useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import { accountingWords } from '../accounting.words.ts';
import { AccountingMonth } from './AccountingMonth.tsx';
import type { MonthArchive } from './use-month-archive.ts';

/** The month for the accountant. */
export function AccountingPart({ archive }: { readonly archive: MonthArchive }) {
  const { open } = useWords(accountingWords);
  return (
    <Section level={2} title={open}>
      <AccountingMonth archive={archive} />
    </Section>
  );
}
