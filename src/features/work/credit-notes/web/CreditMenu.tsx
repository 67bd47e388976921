import { Menu } from '@mantine/core';
import { IconCash, IconFileMinus, IconReplace } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '#web/i18n.tsx';
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx';
import { paymentsWords } from '#features/work/invoices/payments.words.ts';
import { correctionWords } from '../correction.words.ts';
import { creditNotesWords } from '../credit-notes.words.ts';

interface CreditMenuProps {
  readonly target: ReactElement;
  /** Null: it cannot be done any more. */
  readonly onPay: (() => void) | null;
  readonly onCredit: (() => void) | null;
  readonly onCorrect: (() => void) | null;
}

export function CreditMenu({ target, onPay, onCredit, onCorrect }: CreditMenuProps) {
  const { issue } = useWords(creditNotesWords);
  const { correct } = useWords(correctionWords);
  const { record } = useWords(paymentsWords);
  return (
    // A table that scrolls sideways would cut it off.
    <OpenedMenu target={target} withinPortal>
      {onPay && (
        <Menu.Item leftSection={<IconCash size={18} aria-hidden />} onClick={onPay}>
          {record}
        </Menu.Item>
      )}
      {onCredit && (
        <Menu.Item leftSection={<IconFileMinus size={18} aria-hidden />} onClick={onCredit}>
          {issue}
        </Menu.Item>
      )}
      {onCorrect && (
        <Menu.Item leftSection={<IconReplace size={18} aria-hidden />} onClick={onCorrect}>
          {correct}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
