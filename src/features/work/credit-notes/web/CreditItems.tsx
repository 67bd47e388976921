import { Menu } from '@mantine/core';
import { IconFileMinus, IconReplace } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { correctionWords } from '../correction.words.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import { isCorrectable, isCreditable } from '../what-can-be-credited.ts';

interface CreditItemsProps {
  readonly invoice: InvoiceSummary;
  readonly onCredit: () => void;
  readonly onCorrect: () => void;
}

/** In the menu of an invoice: crediting and correcting it, while that can be done. */
export function CreditItems({ invoice, onCredit, onCorrect }: CreditItemsProps) {
  const { issue } = useWords(creditNotesWords);
  const { correct } = useWords(correctionWords);
  const [mayCredit, mayCorrect] = [isCreditable(invoice), isCorrectable(invoice)];
  if (!mayCredit && !mayCorrect) return null;
  return (
    <>
      <Menu.Divider />
      {mayCredit && (
        <Menu.Item leftSection={<IconFileMinus size={18} aria-hidden />} onClick={onCredit}>
          {issue}
        </Menu.Item>
      )}
      {mayCorrect && (
        <Menu.Item leftSection={<IconReplace size={18} aria-hidden />} onClick={onCorrect}>
          {correct}
        </Menu.Item>
      )}
    </>
  );
}
