import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { PartiesDraft } from '#features/records/vehicles/parties.contract.ts';
import { vatReasonFields } from '#features/work/paperwork/vat-reason.fields.ts';
import { sendingFields } from './sending.fields.ts';
import { estimateStatusWords } from './estimate-status.words.ts';
import type { TemplateDraft } from './estimate-templates.contract.ts';
import type { EstimateDraft } from './estimate-draft.contract.ts';

/** Customer and vehicle are records, or texts in place of them: one field for people, as the form has it. */
type InPlace = 'customerName' | 'createCustomer' | 'vehicleLicensePlate' | 'createVehicle';

export const estimateFields = {
  customerId: { en: 'Customer', lv: 'Klients', kind: 'link' },
  vehicleId: { en: 'Vehicle', lv: 'Auto', kind: 'link' },
  mileage: {
    en: 'Mileage',
    lv: 'Nobraukums',
    log: { en: 'Mileage, km', lv: 'Nobraukums, km' },
    kind: 'text',
  },
  description: { en: 'Description', lv: 'Apraksts', kind: 'lines' },
  buyerReference: { en: 'Order or contract No.', lv: 'Pasūtījuma vai līguma nr.', kind: 'text' },
  internalNotes: { en: 'Internal notes', lv: 'Iekšējās piezīmes', kind: 'lines' },
  laborRate: {
    en: 'Labor rate, €/h',
    lv: 'Darba likme, €/h',
    log: { en: 'Labor rate per hour', lv: 'Darba stundas likme' },
    kind: 'number',
  },
  lineItems: {
    en: 'Line items',
    lv: 'Darbi un detaļas',
    log: { en: 'Lines', lv: 'Rindas' },
    kind: 'list',
  },
  applyTax: { en: 'Apply TAX', lv: 'Piemērot PVN', log: { en: 'With VAT', lv: 'Ar PVN' }, kind: 'yesNo' },
  ...vatReasonFields,
  status: { en: 'Status', lv: 'Statuss', kind: 'choice', choices: estimateStatusWords },
  rejectionReason: {
    en: 'Rejection reason',
    lv: 'Noraidījuma iemesls',
    log: { en: 'Reason for rejection', lv: 'Noraidījuma iemesls' },
    kind: 'lines',
  },
} as const satisfies FieldsOf<EstimateDraft, keyof PartiesDraft | InPlace>;

export const estimateAudit = {
  type: 'estimate',
  en: 'estimate',
  lv: 'tāme',
  fields: {
    ...estimateFields,
    customer: estimateFields.customerId,
    partsExpectedOn: { en: 'Parts expected', lv: 'Detaļas gaidāmas' },
    licensePlate: { en: 'License plate', lv: 'Valsts numurs' },
    total: { en: 'Total', lv: 'Kopā' },
    invoiceNumber: { en: 'Invoice', lv: 'Rēķins' },
    callAsked: { en: 'Customer asked to be called, version', lv: 'Klients lūdza piezvanīt, versija' },
    answeredBy: { en: 'Answered by', lv: 'Atbildēja' },
    answerId: { en: 'ID of the answer', lv: 'Atbildes ID' },
    evidenceSha256: { en: 'SHA-256 of the evidence', lv: 'Pierādījuma SHA-256' },
    remindedBy: {
      en: 'Customer reminded',
      lv: 'Klientam atgādināts',
      choices: { automatically: { en: 'automatically, by e-mail', lv: 'automātiski, pa e-pastu' } },
    },
    ...sendingFields,
    image: { en: 'Image', lv: 'Attēls' },
    imageAnnounced: { en: 'Image upload started', lv: 'Sākta attēla pievienošana' },
    imageUploaded: { en: 'Image uploaded', lv: 'Attēls augšupielādēts' },
    imageAdded: { en: 'Image added', lv: 'Attēls pievienots' },
    imageDeleted: { en: 'Image deleted', lv: 'Attēls dzēsts' },
    includeInPDF: { en: 'In the document', lv: 'Iekļaut dokumentā' },
    showToCustomer: { en: 'Shown to the customer', lv: 'Rādīt klientam' },
    marks: { en: 'Marks on the image', lv: 'Atzīmes attēlā' },
    imageLine: { en: 'Line of the image', lv: 'Attēla rinda' },
    document: {
      en: 'Document',
      lv: 'Dokuments',
      choices: {
        estimate: { en: 'estimate', lv: 'tāme' },
        answer: { en: 'answer of the customer', lv: 'klienta atbilde' },
      },
    },
    language: languageField,
  },
} as const satisfies AuditType;

/** Its content is that of an estimate: only its name is written. */
export const templateFields = {
  name: {
    en: 'Template name',
    lv: 'Veidnes nosaukums',
    log: { en: 'Name', lv: 'Nosaukums' },
    kind: 'text',
  },
} as const satisfies FieldsOf<TemplateDraft, 'estimateId'>;

export const estimateTemplateAudit = {
  type: 'estimate_template',
  en: 'template of estimates',
  lv: 'tāmju veidne',
  fields: {
    ...templateFields,
    description: { en: 'Description', lv: 'Apraksts' },
    lineCount: { en: 'Number of lines', lv: 'Rindu skaits' },
  },
} as const satisfies AuditType;
