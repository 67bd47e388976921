import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import { bankStatementWords } from '../bank-statements.words.ts';

const BankStatement = lazyForm(() => import('./BankStatement.tsx'), 'BankStatement');

/** Where payments are booked from a bank statement; its script is fetched when it is shown. */
export function BankStatementPart() {
  const { title } = useWords(bankStatementWords);
  return (
    <Section level={2} title={title}>
      <BankStatement />
    </Section>
  );
}
