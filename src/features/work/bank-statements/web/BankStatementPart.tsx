import { useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import { bankStatementWords } from '../bank-statements.words.ts';
import { BankStatement } from './BankStatement.tsx';

/** Where payments are booked from a bank statement. */
export function BankStatementPart() {
  const { title } = useWords(bankStatementWords);
  return (
    <Section level={2} title={title}>
      <BankStatement />
    </Section>
  );
}
