import { IconDotsVertical } from '@tabler/icons-react';
import { deferred } from '#web/deferred.ts';
import { useWords } from '#web/i18n.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { webWords } from '#web/web.words.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import { isCorrectable, isCreditable } from '../what-can-be-credited.ts';

const menu = deferred(() => import('./CreditMenu.tsx'));

interface CreditActionsProps {
  readonly invoice: InvoiceSummary;
  /** Null: nothing is to be paid. */
  readonly onPay: (() => void) | null;
  readonly onCredit: () => void;
  readonly onCorrect: () => void;
}

/** In the row of an invoice: recording a payment, crediting and correcting it, while any of these can be done. */
export function CreditActions({ invoice, onPay, onCredit, onCorrect }: CreditActionsProps) {
  const words = useWords(creditNotesWords);
  const { of } = useWords(webWords);
  const [mayCredit, mayCorrect] = [isCreditable(invoice), isCorrectable(invoice)];
  if (!onPay && !mayCredit && !mayCorrect) return null;
  const label = of(words.moreActions, invoice.invoiceNumber);
  return (
    <MenuButton
      menus={menu}
      target={
        <IconButton aria-label={label} title={label}>
          <IconDotsVertical size={20} aria-hidden />
        </IconButton>
      }
    >
      {({ CreditMenu }, target) => (
        <CreditMenu
          target={target}
          onPay={onPay}
          onCredit={mayCredit ? onCredit : null}
          onCorrect={mayCorrect ? onCorrect : null}
        />
      )}
    </MenuButton>
  );
}
