import { Menu } from '@mantine/core';
import { IconFileMinus, IconReplace } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '../../../../web/i18n.tsx';
import { OpenedMenu } from '../../../../web/ui/OpenedMenu.tsx';
import { correctionWords } from '../correction.words.ts';
import { creditNotesWords } from '../credit-notes.words.ts';

interface CreditMenuProps {
  readonly target: ReactElement;
  /** Null: it cannot be done any more. */
  readonly onCredit: (() => void) | null;
  readonly onCorrect: (() => void) | null;
}

export function CreditMenu({ target, onCredit, onCorrect }: CreditMenuProps) {
  const { issue } = useWords(creditNotesWords);
  const { correct } = useWords(correctionWords);
  return (
    // A table that scrolls sideways would cut it off.
    <OpenedMenu target={target} withinPortal>
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
