import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import { accountingWords } from '../accounting.words.ts';
import type { MonthArchive } from './use-month-archive.ts';

const AccountingMonth = lazyForm(() => import('./AccountingMonth.tsx'), 'AccountingMonth');

/** The month for the accountant; its script is fetched when it is shown. */
export function AccountingPart({ archive }: { readonly archive: MonthArchive }) {
  const { open } = useWords(accountingWords);
  return (
    <Section level={2} title={open}>
      <AccountingMonth archive={archive} />
    </Section>
  );
}
