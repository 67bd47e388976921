import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { urlOf } from '#shared/contract.ts';
import { dayText } from '#shared/dates.ts';
import { displayMoney, displaySum, negated } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { usePdfDownloads } from '#web/pdf-downloads.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { PdfMenu } from '#web/ui/PdfMenu.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import totals from '#web/ui/Totals.module.css';
import { webWords } from '#web/web.words.ts';
import { balanceOf } from '../invoice-balance.ts';
import type { Invoice } from '../invoices.contract.ts';
import { paymentsContract, type Payment } from '../payments.contract.ts';
import { paymentsWords } from '../payments.words.ts';
import { paymentsQuery, useReversePayment } from './payments.queries.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

export interface PaymentsProps {
  readonly invoice: Invoice;
  /** Of the whole screen: a download goes on when the invoice is folded up. */
  readonly pdf: ReturnType<typeof usePdfDownloads>;
}

/** What was paid of an invoice, and what is left. */
export function InvoicePayments({ invoice, pdf }: PaymentsProps) {
  const words = useWords(paymentsWords);
  const columns = usePaymentColumns();
  const { data, error, refetch } = useQuery(paymentsQuery(invoice.id));
  const isCancelled = invoice.status === 'cancelled';
  if (isCancelled && !data?.length) return null;
  return (
    <Section title={words.title}>
      <DataTable
        whole
        label={words.title}
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        empty={<Text size="sm">{words.none}</Text>}
        actions={(payment) => <PaymentActions payment={payment} pdf={pdf} />}
      />
      {!isCancelled && <Balance invoice={invoice} />}
    </Section>
  );
}

function Balance({ invoice }: Pick<PaymentsProps, 'invoice'>) {
  const words = useWords(paymentsWords);
  const { language } = useLanguage();
  const balance = balanceOf(invoice);
  return (
    <dl className={`${totals.totals} numbers`}>
      <dt>{words.paid}</dt>
      <dd>{displaySum(invoice.paidAmount, language)}</dd>
      <dt className={totals.gross}>{balance < 0 ? words.overpaid : words.left}</dt>
      <dd className={totals.gross}>{displayMoney(balance < 0 ? negated(balance) : balance, language)}</dd>
    </dl>
  );
}

interface PaymentActionsProps extends Pick<PaymentsProps, 'pdf'> {
  readonly payment: Payment;
}

/** Of one that counts; what was reversed is only looked at. */
function PaymentActions({ payment, pdf }: PaymentActionsProps) {
  const words = useWords(paymentsWords);
  const { of } = useWords(webWords);
  const { language } = useLanguage();
  const confirm = useConfirm();
  const { mutate, isPending } = useReversePayment(payment.invoiceId);
  const { id, amount, paidOn, reversedAt, reversesId } = payment;
  if (reversedAt !== null || reversesId !== null) return null;
  const sum = displaySum(amount, language);
  const day = dayText(paidOn);
  const name = words.ofDay(sum, day);
  const reverse = async () => {
    if (isPending) return;
    const text = words.reverseQuestion(words.askedOfDay(sum, day));
    const question = { title: words.reverseTitle, text, confirm: words.reverse };
    if (await confirm(question)) mutate(id);
  };
  return (
    <>
      <PdfMenu
        asIcon
        number={name}
        progress={pdf.running.get(id)}
        onStart={(lang) =>
          pdf.start(id, lang, urlOf(paymentsContract.receipt, { params: { id }, query: { lang } }))
        }
        onCancel={() => pdf.cancel(id)}
      />
      <RowAction danger label={of(words.reverse, name)} onClick={() => void reverse()}>
        <IconArrowBackUp size={20} aria-hidden />
      </RowAction>
    </>
  );
}
