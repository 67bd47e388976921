import type { DocumentDescription, DocumentNode } from '#server/pdf/description.ts';
import { money, percentText } from '#features/work/paperwork/server/figures.ts';
import {
  customerFacts,
  named,
  present,
  quiet,
  registeredAs,
  sideBySide,
  vehicleFacts,
  type CustomerToPrint,
  type VehicleToPrint,
} from '#features/work/paperwork/server/parties.ts';
import { exemptionOf, exemptionText } from '#features/work/paperwork/vat-exemption.ts';
import { imageGrid } from '#server/pdf/images.ts';
import { dayText, displayDay, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { cents } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { estimateRules } from '../estimate-status.ts';
import { billedLines } from '../estimate-totals.ts';
import type { Estimate } from '../estimates.contract.ts';
import { isUnpriced } from '../line-price.ts';
import {
  declinedLines,
  documentWordsIn,
  lineTable,
  type EstimateDocumentWords,
  type LineImage,
} from './estimate-document-lines.ts';

type LetterheadLine =
  | 'name'
  | 'legalName'
  | 'registrationNumber'
  | 'vatNumber'
  | 'address'
  | 'phone'
  | 'email'
  | 'vatRegistered';

export interface EstimateToPrint {
  readonly business: Pick<Business, LetterheadLine | 'estimateValidityDays'>;
  readonly estimate: Omit<
    Estimate,
    | 'internalNotes'
    | 'rejectionReason'
    | 'customer'
    | 'vehicle'
    | 'invoice'
    | 'appointment'
    | 'hasUnpriced'
    | 'isAnswered'
    | 'images'
    | 'createdBy'
  >;
  /** Null when there is none, or for a reader who may not know people. */
  readonly customer: CustomerToPrint | null;
  readonly vehicle: VehicleToPrint | null;
  readonly images: readonly LineImage[];
}

/** A document while it is described: its content and its words. */
interface Making extends EstimateToPrint {
  readonly words: EstimateDocumentWords;
  readonly language: Language;
}

/** Until when it may be accepted: so many days from the last change. Completed or rejected work has no such day. */
function validity({ business, estimate, words }: Making): DocumentNode[] {
  if (!estimateRules[estimate.status].isPlannable) return [];
  const until = addDays(wallClockOf(estimate.updatedAt).day, business.estimateValidityDays);
  return [{ kind: 'text', text: words.validUntil(dayText(until)), style: 'label', align: 'right' }];
}

const LINE = '_'.repeat(34);

/** Returns where the customer signs, on one page with its line. */
function signing({ estimate, words }: Making): DocumentNode[] {
  if (!estimateRules[estimate.status].isPlannable) return [];
  const place = (label: string, line: string): DocumentNode[] => [
    { kind: 'text', text: line, style: 'label' },
    { kind: 'text', text: label, style: 'quiet' },
  ];
  return [
    {
      kind: 'keepTogether',
      nodes: [
        { kind: 'gap', height: 22 },
        { kind: 'text', text: words.order },
        { kind: 'gap', height: 22 },
        {
          kind: 'columns',
          columns: [
            { share: 1.6, nodes: place(words.signature, LINE) },
            { nodes: place(words.signedOn, LINE.slice(0, 20)) },
          ],
        },
      ],
    },
  ];
}

function letterhead(making: Making): DocumentNode {
  const { business, estimate, words } = making;
  const about = [
    ...(business.legalName === business.name ? [] : [business.legalName]),
    registeredAs({ ...business, vatNumber: business.vatRegistered ? business.vatNumber : '' }, words).join(
      ' · ',
    ),
    business.address,
    present([business.phone, business.email]).join(' · '),
  ];
  return {
    kind: 'columns',
    columns: [
      { share: 1.4, nodes: named(business.name, present(about)) },
      {
        nodes: [
          { kind: 'heading', level: 1, text: words.title, align: 'right' },
          { kind: 'text', text: estimate.estimateNumber, style: 'lead', align: 'right' },
          { kind: 'text', text: displayDay(estimate.createdAt), style: 'label', align: 'right' },
          ...validity(making),
        ],
      },
    ],
  };
}

function parties({ customer, vehicle, estimate, words, language }: Making): DocumentNode[] {
  const { vehicleLicensePlate: licensePlate, mileage } = estimate;
  return sideBySide(
    customer ? customerFacts(customer, words) : [],
    vehicleFacts({ vehicle, licensePlate, mileage }, words, language),
  );
}

/** Returns why there is no VAT of a shop that is registered for it. */
function whyNoVat(estimate: Making['estimate'], language: Language): string[] {
  const exemption = exemptionOf(estimate, true);
  return exemption ? [exemptionText(exemption, language)] : [];
}

function totals({ business, estimate, words, language }: Making): DocumentNode[] {
  const { applyTax, subtotal, tax, taxRate, total, laborRate } = estimate;
  const hasLabor = billedLines(estimate.lineItems).some((line) => cents(line.laborHours) !== 0);
  // What has no price yet comes on top of it.
  const sum = (amount: string) => money(amount, language) + (estimate.lineItems.some(isUnpriced) ? '+' : '');
  const rows = [
    { label: words.subtotal, value: sum(subtotal) },
    applyTax
      ? { label: `${words.vat} ${percentText(taxRate, language)}`, value: sum(tax) }
      : { label: words.vat, value: words.notApplied },
    { label: applyTax ? words.totalWithVat : words.total, value: sum(total), isSum: true },
  ];
  const columns = [
    { share: 1.3, nodes: quiet(hasLabor ? [words.laborRate(money(laborRate, language))] : []) },
    { nodes: [{ kind: 'keyValues', align: 'right', rows } as const] },
  ];
  return [
    {
      kind: 'keepTogether',
      nodes: [
        { kind: 'gap', height: 12 },
        { kind: 'columns', columns },
        ...quiet(business.vatRegistered ? whyNoVat(estimate, language) : [words.notVatRegistered]),
      ],
    },
  ];
}

function imageSection({ images, words }: Making): DocumentNode[] {
  const ofEstimate = images.filter(({ lineId }) => lineId === null);
  if (ofEstimate.length === 0) return [];
  const grid = imageGrid(ofEstimate, { image: words.image, missing: words.imageMissing });
  return [{ kind: 'heading', level: 2, text: words.images }, ...grid];
}

/** Returns an estimate as a document. It leaves the shop: internal notes and reasons of rejection are not in it. */
export function describeEstimate(input: EstimateToPrint, language: Language): DocumentDescription {
  const words = documentWordsIn(language);
  const making = { ...input, words, language };
  const { business, estimate } = input;
  const title = `${words.title} ${estimate.estimateNumber}`;
  return {
    title,
    author: business.name,
    language,
    archival: true,
    // The same version is the same file, so that it can be shown what an answer was given to.
    createdAt: estimate.updatedAt,
    runningHead: present([title, estimate.vehicleLicensePlate]).join(' · '),
    footer: {
      text: present([
        business.name,
        business.registrationNumber && `${words.registrationNumber} ${business.registrationNumber}`,
      ]).join(' · '),
      page: words.page,
    },
    body: [
      letterhead(making),
      ...parties(making),
      ...(estimate.description
        ? ([
            { kind: 'heading', level: 2, text: words.description },
            { kind: 'text', text: estimate.description },
          ] as const)
        : []),
      ...lineTable(making),
      ...totals(making),
      ...declinedLines(making),
      ...signing(making),
      ...imageSection(making),
    ],
  };
}
