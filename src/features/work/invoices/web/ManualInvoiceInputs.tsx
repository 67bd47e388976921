import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { displayMoney, displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import totalsClasses from '#web/ui/Totals.module.css';
import { CustomerPicker } from '#features/records/customers/web/CustomerPicker.tsx';
import { shopQuery } from '#features/records/business/web/shared.queries.ts';
import { VatReasonPicker } from '#features/work/paperwork/web/VatReasonPicker.tsx';
import { manualTotals } from '../invoice-totals.ts';
import { manualInvoiceFields } from '../invoice.fields.ts';
import { manualInvoiceWords } from '../manual-invoice.words.ts';
import { idOf } from '#features/records/customers/picked-customer.ts';
import { MissingForEInvoice } from './MissingForEInvoice.tsx';
import { ManualInvoiceLines } from './ManualInvoiceLines.tsx';
import { pricedLine, type ManualInvoiceFields } from '../manual-invoice-form.ts';
import { expectedQuery } from './invoices.queries.ts';
import { dueDateOf } from '#features/records/business/payment-terms.ts';
import { Text } from '#web/ui/Text.tsx';

/** The fields of the customer's errors; another choice clears them. */
const customerPaths = ['existingCustomerId', 'newCustomer.name', 'newCustomer.phone'];

interface PartProps {
  readonly form: UseFormReturnType<ManualInvoiceFields>;
}

/** Customer, lines, sums, dates and texts: of a new invoice, or of one that corrects another. */
export function ManualInvoiceInputs({ form }: PartProps) {
  const words = useWords(manualInvoiceWords);
  const labels = useWords(manualInvoiceFields);
  const text = { autosize: true, minRows: 2, maxRows: 8 };
  return (
    <>
      <CustomerPicker
        label={labels.existingCustomerId}
        required
        value={form.values.customer}
        onChange={(picked) => {
          form.setFieldValue('customer', picked);
          for (const path of customerPaths) form.clearFieldError(path);
        }}
        create={{ errors: form.errors }}
        error={form.errors.existingCustomerId}
        data-path="existingCustomerId"
        data-autofocus
      />
      <ManualInvoiceLines form={form} />
      <Totals form={form} />
      <Dates form={form} />
      <BuyerReference form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Textarea
          {...text}
          label={labels.notes}
          description={words.notesHint}
          maxLength={10_000}
          {...form.getInputProps('notes')}
        />
        <Textarea
          {...text}
          label={labels.freeformText}
          description={words.freeformHint}
          maxLength={4000}
          {...form.getInputProps('freeformText')}
        />
      </SimpleGrid>
    </>
  );
}

/** The due date follows from the invoice date by the terms of the customer, until one is chosen. */
function Dates({ form }: PartProps) {
  const words = useWords(manualInvoiceWords);
  const labels = useWords(manualInvoiceFields);
  const { invoiceDate, dueDate, customer } = form.values;
  const { data } = useQuery(expectedQuery(idOf(customer)));
  const byTerms = invoiceDate && data ? dueDateOf(invoiceDate, data.paymentDays) : null;
  const date = (day: string | null) => {
    form.setFieldValue('invoiceDate', day);
    form.clearFieldError('dueDate');
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DayInput
        label={labels.invoiceDate}
        required
        value={invoiceDate}
        onChange={date}
        error={form.errors.invoiceDate}
        data-path="invoiceDate"
      />
      <DayInput
        label={labels.dueDate}
        description={dueDate === null && data && words.byTerms(data.paymentDays)}
        clearable={dueDate !== null}
        value={dueDate ?? byTerms}
        onChange={(day) => form.setFieldValue('dueDate', day)}
        {...(invoiceDate ? { min: invoiceDate } : {})}
        error={form.errors.dueDate}
        data-path="dueDate"
      />
    </SimpleGrid>
  );
}

/** By what the buyer recognizes the invoice: as usual for the customer, until another is entered. */
function BuyerReference({ form }: PartProps) {
  const labels = useWords(manualInvoiceFields);
  const { data } = useQuery(expectedQuery(idOf(form.values.customer)));
  return (
    <TextInput
      label={labels.buyerReference}
      placeholder={data?.buyerReference ?? ''}
      maxLength={100}
      autoComplete="off"
      {...form.getInputProps('buyerReference')}
    />
  );
}

/** The amounts as the server would calculate them now. */
function Totals({ form }: PartProps) {
  const words = useWords(manualInvoiceWords);
  const labels = useWords(manualInvoiceFields);
  const { language } = useLanguage();
  const { data, error } = useQuery(shopQuery);
  const mayCharge = data?.vatRegistered ?? true;
  const { lineItems } = form.values;
  const applyVat = form.values.applyVat && mayCharge;
  const taxRate = applyVat ? data?.vatRate : '0';
  const totals = manualTotals(lineItems.map(pricedLine), { applyTax: applyVat, taxRate: taxRate ?? '0' });
  const money = (amount: typeof totals.total) => displayMoney(amount, language);
  const known = taxRate !== undefined;
  return (
    <>
      <div className={totalsClasses.sums}>
        <Switch
          label={labels.applyVat}
          description={!mayCharge && words.notVatRegistered}
          disabled={!mayCharge}
          {...form.getInputProps('applyVat', { type: 'checkbox' })}
          checked={applyVat}
        />
        <dl aria-label={words.totals} className="numbers">
          <dt>{words.subtotal}</dt>
          <dd>{money(totals.subtotal)}</dd>
          <dt>{applyVat && data ? words.vat(displayNumber(data.vatRate, language)) : words.vatUnknown}</dt>
          <dd>{applyVat ? (known ? money(totals.tax) : '-') : words.notApplied}</dd>
          <dt>{words.total}</dt>
          <dd>{known ? money(totals.total) : '-'}</dd>
        </dl>
      </div>
      {mayCharge && !applyVat && <VatReason form={form} />}
      <EInvoiceFacts form={form} applyVat={applyVat} />
      {error && !known && (
        <Text size="sm" role="status">
          {words.ratesFailed}
        </Text>
      )}
    </>
  );
}

/** Of a chosen customer; one that is created with the invoice is a private person. */
function EInvoiceFacts({ form, applyVat }: PartProps & { readonly applyVat: boolean }) {
  const { customer, vatReason } = form.values;
  const customerId = idOf(customer);
  return customerId === null ? null : (
    <MissingForEInvoice customerId={customerId} applyVat={applyVat} vatReason={vatReason} />
  );
}

/** Why VAT is left out. */
function VatReason({ form }: PartProps) {
  const { vatReason, vatReasonText, customer } = form.values;
  return (
    <VatReasonPicker
      customerId={idOf(customer)}
      values={{ vatReason, vatReasonText }}
      onChange={(changes) => {
        form.setValues(changes);
        for (const name of Object.keys(changes)) form.clearFieldError(name);
      }}
      errors={form.errors}
    />
  );
}
