import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, type ComponentType } from 'react';
import { dayText, displayMoment } from '#shared/dates.ts';
import { addCents, cents, displayMoney, displayNumber, displaySum } from '#shared/money.ts';
import { useFailure } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import sections from '#web/ui/Section.module.css';
import { Facts, Section } from '#web/ui/Section.tsx';
import totals from '#web/ui/Totals.module.css';
import { Stack } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Anchor, Text, VisuallyHidden } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import { estimatesWords } from '#features/work/estimates/estimates.words.ts';
import type { Invoice } from '../invoices.contract.ts';
import { standingOf } from '../invoice-status.ts';
import { manualInvoiceFields } from '../invoice.fields.ts';
import { issuedInvoiceFields } from '../issued-invoice.fields.ts';
import { invoiceDetailsWords } from '../invoice-details.words.ts';
import { invoicesWords } from '../invoices.words.ts';
import { invoiceQuery } from './shared.queries.ts';
import { MissingFacts } from './MissingForEInvoice.tsx';
import { exemptionText } from '#features/work/paperwork/vat-exemption.ts';
import { exemptionOfInvoice, isBusiness, missingForEInvoice } from '../missing-for-e-invoice.ts';
import { eInvoiceNoticeWords } from '../missing-for-e-invoice.words.ts';
import type { JobOfInvoice } from './InvoiceActions.tsx';
import { DueDay, InvoiceDate } from './InvoiceDates.tsx';
import { InvoicePayments, type PaymentsProps } from './InvoicePayments.tsx';
import { useInvoiceLineColumns } from './use-invoice-line-columns.tsx';

/** The credit notes of an invoice, which a later feature knows. */
export type CreditsOfInvoice = ComponentType<{
  readonly invoice: Invoice;
  readonly pdf: PaymentsProps['pdf'];
}>;

interface InvoiceDetailsProps {
  readonly id: string;
  readonly Sending: JobOfInvoice;
  readonly Reminders: JobOfInvoice;
  readonly Credits: CreditsOfInvoice;
  readonly pdf: PaymentsProps['pdf'];
}

/** What an expanded row shows; fetched when it is opened. */
export function InvoiceDetails({ id, ...others }: InvoiceDetailsProps) {
  const { detailsFailed } = useWords(invoicesWords);
  const { loading } = useWords(webWords);
  const fail = useFailure();
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  useEffect(() => {
    if (error && !data) fail(error, detailsFailed);
    // oxlint-disable-next-line react/exhaustive-deps -- shown once for each failure
  }, [error]);
  return (
    <>
      {data && <Loaded invoice={data} {...others} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap="sm" aria-busy>
          <VisuallyHidden role="status">{loading}</VisuallyHidden>
          <Skeleton height={140} radius="md" />
          <Skeleton height={90} radius="md" />
        </Stack>
      )}
    </>
  );
}

interface InvoiceProps {
  readonly invoice: Invoice;
}

function Loaded(props: InvoiceProps & Omit<InvoiceDetailsProps, 'id'>) {
  const { invoice, Sending, Reminders, Credits, pdf } = props;
  const words = useWords(invoiceDetailsWords);
  const columns = useInvoiceLineColumns(invoice);
  const { description, notes, freeformText, invoiceNumber, lineItems } = invoice;
  const texts: [title: string, text: string | null][] = [
    [words.description, description],
    [words.freeformText, freeformText],
    [words.notes, notes],
  ];
  return (
    <Stack gap="sm">
      <VisuallyHidden component="h2">{words.detailsOf(invoiceNumber)}</VisuallyHidden>
      <Section title={words.lines}>
        <DataTable whole label={words.lines} columns={columns} rows={lineItems} empty={null} />
        <Totals invoice={invoice} />
        <WhyNoVat invoice={invoice} />
        <EInvoiceOfInvoice invoice={invoice} />
      </Section>
      <InvoicePayments invoice={invoice} pdf={pdf} />
      <Credits invoice={invoice} pdf={pdf} />
      <div className={`${sections.pair} numbers`}>
        <FactsOfInvoice invoice={invoice} />
        <Sending invoice={invoice} />
        <Reminders invoice={invoice} />
        {texts.map(
          ([title, text]) =>
            text && (
              <Section key={title} title={title}>
                <Text size="sm" className="prose">
                  {text}
                </Text>
              </Section>
            ),
        )}
      </div>
    </Stack>
  );
}

function Totals({ invoice }: InvoiceProps) {
  const words = useWords(invoiceDetailsWords);
  const shared = useWords(estimatesWords);
  const { language } = useLanguage();
  const money = (amount: string) => displaySum(amount, language);
  const { kind, estimateNumber, lineItems, laborTotal, partsTotal } = invoice;
  const { subtotal, applyTax, taxRate, tax, total } = invoice;
  const rate = displayNumber(taxRate, language);
  const deposits = lineItems.flatMap(({ deposit, totalPrice }) => (deposit ? cents(totalPrice) : []));
  return (
    <dl className={`${totals.totals} numbers`}>
      {estimateNumber !== null && kind === 'standard' && (
        <>
          <dt>{words.labor}</dt>
          <dd>{money(laborTotal)}</dd>
          <dt>{words.parts}</dt>
          <dd>{money(partsTotal)}</dd>
        </>
      )}
      {deposits.length > 0 && (
        <>
          <dt>{words.deposits}</dt>
          <dd>{displayMoney(addCents(...deposits), language)}</dd>
        </>
      )}
      <dt>{shared.subtotal}</dt>
      <dd>{money(subtotal)}</dd>
      <dt>{applyTax ? shared.vat(rate) : shared.noVat}</dt>
      <dd>{applyTax ? money(tax) : shared.notApplied}</dd>
      <dt className={totals.gross}>{applyTax ? shared.total : shared.totalWithoutVat}</dt>
      <dd className={totals.gross}>{money(total)}</dd>
    </dl>
  );
}

function WhyNoVat({ invoice }: InvoiceProps) {
  const { language } = useLanguage();
  const exemption = exemptionOfInvoice(invoice);
  return (
    exemption && (
      <Text size="sm" className={totals.reason}>
        {exemptionText(exemption, language)}
      </Text>
    )
  );
}

/** What the invoice of a business lacks to be an e-invoice. */
function EInvoiceOfInvoice({ invoice }: InvoiceProps) {
  const words = useWords(eInvoiceNoticeWords);
  if (!isBusiness(invoice) || invoice.status === 'cancelled') return null;
  const facts = missingForEInvoice(invoice);
  return <MissingFacts facts={facts} customerId={invoice.customerId} text={words.hasNone} />;
}

function FactsOfInvoice({ invoice }: InvoiceProps) {
  const words = useWords(invoiceDetailsWords);
  const labels = useWords(issuedInvoiceFields);
  const { buyerReference: buyerReferenceLabel } = useWords(manualInvoiceFields);
  const { kind, estimateId, estimateNumber, replacesNumber, paidAt, issuedAt, supplyDate, vehicle, mileage } =
    invoice;
  const estimate =
    estimateId && estimateNumber ? (
      <EstimateOfInvoice key="estimate" id={estimateId} number={estimateNumber} />
    ) : (
      estimateNumber
    );
  const facts: [string, Parameters<typeof Facts>[0]['facts'][number][1]][] = [
    [labels.createdAt, <InvoiceDate key="date" invoice={invoice} />],
    [labels.dueDate, <DueDay key="due" invoice={invoice} />],
    [words.estimate, estimate],
    [words.replaces, replacesNumber],
    [words.replacedBy, invoice.replacedByNumber],
    [words.issuedAt, displayMoment(issuedAt)],
    [words.supplyDate, kind === 'prepayment' ? null : dayText(supplyDate)],
    // One of which all was credited is settled since then, but nobody paid it.
    [words.paidAt, standingOf(invoice) === 'paid' && paidAt && displayMoment(paidAt)],
    [words.vehicle, [vehicle?.make, vehicle?.model].filter(Boolean).join(' ')],
    [
      words.vin,
      vehicle?.vin && (
        <span key="vin" className="figure">
          {vehicle.vin}
        </span>
      ),
    ],
    [words.mileage, mileage],
    [buyerReferenceLabel, invoice.buyerReference],
  ];
  return (
    <Section title={words.details}>
      <Facts facts={facts.filter(([, value]) => Boolean(value))} />
    </Section>
  );
}

const EstimateOfInvoice = ({ id, number }: { readonly id: string; readonly number: string }) => (
  <Anchor underline="always" renderRoot={(props) => <Link to="/estimates/$id" params={{ id }} {...props} />}>
    {number}
  </Anchor>
);
