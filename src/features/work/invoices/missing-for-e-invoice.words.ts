import { defineWords } from '#shared/words.ts';

/** What an e-invoice needs and the invoice does not say. */
export const missingForEInvoiceWords = defineWords({
  sellerName: { en: 'the name of your company', lv: 'jūsu uzņēmuma nosaukums' },
  sellerAddress: { en: 'the address of your company', lv: 'jūsu uzņēmuma adrese' },
  sellerNumber: {
    en: 'the registration number of your company (11 digits)',
    lv: 'jūsu uzņēmuma reģistrācijas numurs (11 cipari)',
  },
  sellerVatNumber: { en: 'your VAT number', lv: 'jūsu PVN reģistrācijas numurs' },
  buyerName: { en: 'the customer’s name', lv: 'klienta nosaukums' },
  buyerAddress: { en: 'the customer’s address', lv: 'klienta adrese' },
  buyerNumber: {
    en: 'the customer’s registration number (11 digits) or VAT number with its country',
    lv: 'klienta reģistrācijas numurs (11 cipari) vai PVN reģistrācijas numurs ar valsts kodu',
  },
  buyerOutsideEu: {
    en: 'an e-invoice address of the customer (outside the EU there is none, send the PDF)',
    lv: 'klienta e-rēķinu adrese (ārpus ES tādas nav – nosūtiet PDF)',
  },
  buyerVatNumber: { en: 'the customer’s VAT number', lv: 'klienta PVN reģistrācijas numurs' },
  vatReason: { en: 'the reason why VAT is not applied', lv: 'iemesls, kādēļ PVN netiek piemērots' },
});

/** Where it is said before and after an invoice is issued. */
export const eInvoiceNoticeWords = defineWords({
  willHaveNone: {
    en: (facts: string) => `No e-invoice will be created for it. Missing: ${facts}.`,
    lv: (facts: string) => `E-rēķins šim rēķinam netiks izveidots. Trūkst: ${facts}.`,
  },
  hasNone: {
    en: (facts: string) =>
      `There is no e-invoice for it. Missing: ${facts}. An issued invoice stays as it is: complete the data, then correct the invoice.`,
    lv: (facts: string) =>
      `E-rēķins šim rēķinam nav izveidots. Trūkst: ${facts}. Izrakstīts rēķins nemainās: papildiniet datus un izlabojiet rēķinu.`,
  },
  openCustomer: { en: 'Open the customer (new tab)', lv: 'Atvērt klientu (jaunā cilnē)' },
  openSettings: { en: 'Open Settings (new tab)', lv: 'Atvērt iestatījumus (jaunā cilnē)' },
});
