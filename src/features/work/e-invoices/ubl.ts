import { moneyText, type Cents } from '#shared/money.ts';
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceVat } from './e-invoice.ts';
import { element, xmlDocument, xmlText, type XmlElement } from './xml.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
/** EN 16931, as Peppol BIS Billing 3.0 narrows it. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const CURRENCY = 'EUR';
/** UNTDID 4461: SEPA credit transfer. */
const SEPA_TRANSFER = '58';
/** UNTDID 5189: discount. */
const DISCOUNT = '95';

const text = (name: string, value: string | null, attributes?: Readonly<Record<string, string>>) =>
  element(`cbc:${name}`, value, attributes);
const group = (name: string, children: readonly (XmlElement | null)[]) => element(`cac:${name}`, children);
const amount = (name: string, value: Cents) => text(name, moneyText(value), { currencyID: CURRENCY });
/** On one line. */
const flat = (value: string) => xmlText(value).replace(/\s+/g, ' ');

const vatScheme = () => group('TaxScheme', [text('ID', 'VAT')]);

function party(name: string, of: EInvoiceParty): XmlElement | null {
  const { endpoint, address, registration } = of;
  const scheme = registration?.scheme;
  return group(name, [
    group('Party', [
      text('EndpointID', endpoint.value, { schemeID: endpoint.scheme }),
      group('PartyName', [text('Name', of.tradingName)]),
      group('PostalAddress', [
        text('StreetName', address.street),
        text('CityName', address.city),
        text('PostalZone', address.postcode),
        group('Country', [text('IdentificationCode', address.country)]),
      ]),
      of.vatNumber === null ? null : group('PartyTaxScheme', [text('CompanyID', of.vatNumber), vatScheme()]),
      group('PartyLegalEntity', [
        text('RegistrationName', flat(of.name)),
        text('CompanyID', registration && registration.number, scheme ? { schemeID: scheme } : {}),
      ]),
      group('Contact', [text('Telephone', of.phone), text('ElectronicMail', of.email)]),
    ]),
  ]);
}

const taxCategory = (name: string, { category, rate }: EInvoiceVat, exemption: (XmlElement | null)[] = []) =>
  group(name, [text('ID', category), text('Percent', rate), ...exemption, vatScheme()]);

/** The goods of an intra-Community supply go to the buyer: the rules want the country. */
const delivery = ({ supplyDay, vat, buyer }: EInvoice) =>
  group('Delivery', [
    text('ActualDeliveryDate', supplyDay),
    vat.category === 'K'
      ? group('DeliveryLocation', [
          group('Address', [group('Country', [text('IdentificationCode', buyer.address.country)])]),
        ])
      : null,
  ]);

const paymentMeans = ({ payment }: EInvoice) =>
  payment &&
  group('PaymentMeans', [
    text('PaymentMeansCode', SEPA_TRANSFER),
    text('PaymentID', payment.reference),
    group('PayeeFinancialAccount', [
      text('ID', payment.iban),
      text('Name', flat(payment.accountName)),
      group('FinancialInstitutionBranch', [text('ID', payment.bic)]),
    ]),
  ]);

const taxTotal = ({ totals, vat }: EInvoice) =>
  group('TaxTotal', [
    amount('TaxAmount', totals.tax),
    group('TaxSubtotal', [
      amount('TaxableAmount', totals.net),
      amount('TaxAmount', totals.tax),
      taxCategory('TaxCategory', vat, [
        text('TaxExemptionReasonCode', vat.exemption?.code ?? null),
        text('TaxExemptionReason', vat.exemption?.text ?? null),
      ]),
    ]),
  ]);

const monetaryTotal = ({ totals: { net, total, prepaid } }: EInvoice) =>
  group('LegalMonetaryTotal', [
    amount('LineExtensionAmount', net),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', total),
    prepaid === 0 ? null : amount('PrepaidAmount', prepaid),
    amount('PayableAmount', (total - prepaid) as Cents),
  ]);

const discountOf = ({ discount }: EInvoiceLine) =>
  discount &&
  group('AllowanceCharge', [
    text('ChargeIndicator', 'false'),
    text('AllowanceChargeReasonCode', DISCOUNT),
    text('AllowanceChargeReason', 'Atlaide / Discount'),
    text('MultiplierFactorNumeric', String(discount.percent)),
    amount('Amount', discount.amount),
    amount('BaseAmount', discount.base),
  ]);

function line(of: EInvoiceLine, index: number, { kind, vat }: EInvoice): XmlElement | null {
  const isCredit = kind === '381';
  return group(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    text('ID', String(index + 1)),
    text(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', of.quantity, { unitCode: of.unit }),
    amount('LineExtensionAmount', of.net),
    discountOf(of),
    group('Item', [
      text('Description', of.description),
      text('Name', flat(of.name)),
      taxCategory('ClassifiedTaxCategory', vat),
    ]),
    group('Price', [text('PriceAmount', of.price, { currencyID: CURRENCY })]),
  ]);
}

/** Returns an invoice or a credit note as UBL 2.1, its elements in the order of the schema. */
export function ublOf(document: EInvoice): string {
  const root = document.kind === '381' ? 'CreditNote' : 'Invoice';
  const children = [
    text('CustomizationID', CUSTOMIZATION),
    text('ProfileID', PROFILE),
    text('ID', document.number),
    text('IssueDate', document.issueDay),
    // A credit note has none in UBL.
    root === 'Invoice' ? text('DueDate', document.dueDay) : null,
    text(`${root}TypeCode`, document.kind),
    text('Note', document.note),
    text('DocumentCurrencyCode', CURRENCY),
    text('BuyerReference', flat(document.buyerReference)),
    ...document.preceding.map(({ number, issueDay }) =>
      group('BillingReference', [
        group('InvoiceDocumentReference', [text('ID', number), text('IssueDate', issueDay)]),
      ]),
    ),
    party('AccountingSupplierParty', document.seller),
    party('AccountingCustomerParty', document.buyer),
    delivery(document),
    paymentMeans(document),
    group('PaymentTerms', [text('Note', document.paymentTerms)]),
    taxTotal(document),
    monetaryTotal(document),
    ...document.lines.map((each, index) => line(each, index, document)),
  ].filter((child) => child !== null);
  return xmlDocument({
    name: root,
    attributes: {
      xmlns: `${UBL}:${root}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
    content: children,
  });
}
