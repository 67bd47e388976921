import { z } from 'zod';
import { fieldErrors, fieldSentence } from '#shared/errors.ts';
import { displayMoney, cents } from '#shared/money.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import type { Difference } from '#web/form/ConflictNotice.tsx';
import { differencesOf } from '#web/form/record-form.ts';
import { idOf, type PickedCustomer } from '#features/records/customers/picked-customer.ts';
import {
  partiesOf,
  undecidedOf,
  vehicleText,
  type PickedVehicle,
  withoutCreated,
} from '#features/records/vehicles/picked-vehicle.ts';
import { identity } from '#features/records/vehicles/plate.ts';
import { vatReasons } from '#features/work/paperwork/vat-exemption.ts';
import { estimateFields } from '../../estimate.fields.ts';
import type { estimateEditorWords } from '../../estimate-editor.words.ts';
import type { EstimateTemplate, TemplateLine } from '../../estimate-templates.contract.ts';
import { estimateStatuses } from '../../estimate-status.ts';
import { lineAnswerWords } from '../../line-answer.words.ts';
import { lineKindWords } from '../../line.words.ts';
import { isSameJob } from '../../same-job.ts';
import type { Estimate } from '../../estimates.contract.ts';
import type { LineItem, RecommendedLine } from '../../estimate-lines.contract.ts';
import { estimateDraft, type EstimateDraft } from '../../estimate-draft.contract.ts';
import { pricedLine } from './line-pricing.ts';
import { blankLine, notStored, type LineFields } from './line-store.ts';

const fields = z.object({
  customer: z.custom<PickedCustomer | null>(() => true),
  vehicle: z.custom<PickedVehicle | null>(() => true),
  mileage: z.string(),
  description: z.string(),
  buyerReference: z.string(),
  internalNotes: z.string(),
  laborRate: z.string(),
  applyTax: z.boolean(),
  vatReason: z.enum(vatReasons).nullable(),
  vatReasonText: z.string(),
  status: z.enum(estimateStatuses),
  rejectionReason: z.string(),
});
export type EstimateFields = z.output<typeof fields>;

/**
 * What form and lines hold, turned into what is saved, and checked by the contract. A shop that is not registered for VAT
 * is not asked why it charges none.
 */
export const estimateForm = (lines: () => readonly LineFields[], isVatRegistered: boolean) =>
  fields
    .superRefine((form, context) => {
      for (const [field, message] of undecidedOf(form))
        context.addIssue({ code: 'custom', path: [field], message });
    })
    .transform((form): z.input<typeof estimateDraft> => {
      const { customer, vehicle, ...rest } = form;
      return {
        ...rest,
        ...partiesOf(form),
        vatReason: isVatRegistered ? form.vatReason : undefined,
        customerName: customer?.kind === 'text' ? customer.name : null,
        vehicleLicensePlate: vehicle?.kind === 'text' ? vehicle.licensePlate : null,
        laborRate: form.laborRate.trim() || undefined,
        rejectionReason: form.status === 'rejected' ? form.rejectionReason : null,
        lineItems: [...lines()],
      };
    })
    .pipe(estimateDraft);

/** Returns what the contract finds wrong, one sentence a path. */
export function problemsOf(
  schema: ReturnType<typeof estimateForm>,
  form: EstimateFields,
  language: Language,
): Record<string, string> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors(parsed.error)).map(([path, [code = '']]) => [
      path,
      fieldSentence(code, language),
    ]),
  );
}

const customerOf = (estimate: Estimate): PickedCustomer | null => {
  const { customerId, customerName, customer } = estimate;
  if (customerId) return { kind: 'record', id: customerId, name: customer?.name ?? customerName ?? '' };
  return customerName ? { kind: 'text', name: customerName } : null;
};

const vehicleOf = (estimate: Estimate): PickedVehicle | null => {
  const { vehicleId, vehicle, vehicleLicensePlate, customerId, customerName } = estimate;
  const plate = vehicle?.licensePlate ?? vehicleLicensePlate;
  if (!vehicleId) return plate ? { kind: 'text', licensePlate: plate } : null;
  const { make = null, model = null } = vehicle ?? {};
  const name = [make, model].filter(Boolean).join(' ');
  return {
    kind: 'record',
    id: vehicleId,
    label: [plate, name].filter(Boolean).join(' · '),
    make,
    model,
    // It was chosen for the estimate's customer: nothing is asked until another is chosen.
    owner: customerId ? { id: customerId, name: customerName ?? null } : undefined,
    move: null,
  };
};

export const fieldsOfEstimate = (estimate: Estimate | null): EstimateFields => ({
  customer: estimate && customerOf(estimate),
  vehicle: estimate && vehicleOf(estimate),
  mileage: estimate?.mileage ?? '',
  description: estimate?.description ?? '',
  buyerReference: estimate?.buyerReference ?? '',
  internalNotes: estimate?.internalNotes ?? '',
  laborRate: estimate?.laborRate ?? '',
  applyTax: estimate?.applyTax ?? true,
  vatReason: estimate?.vatReason ?? null,
  vatReasonText: estimate?.vatReasonText ?? '',
  status: estimate?.status ?? 'draft',
  rejectionReason: estimate?.rejectionReason ?? '',
});

/** The form creates new objects with each key stroke. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns which fields differ between two moments of the form, of all or of `names`. */
export const changedFields = (
  before: EstimateFields,
  now: EstimateFields,
  names: readonly (keyof EstimateFields)[] = fields.keyof().options,
): (keyof EstimateFields)[] => names.filter((name) => !isSame(before[name], now[name]));

/**
 * `draft` as it is sent over what is stored: a status and a reason that were not touched here may have been changed
 * elsewhere, and stay as they are.
 */
export function withTouchedStatus(draft: EstimateDraft, stored: Estimate): EstimateDraft {
  const { status, rejectionReason } = draft;
  const isTouched =
    status !== stored.status || (status === 'rejected' && rejectionReason !== stored.rejectionReason);
  return isTouched ? draft : { ...draft, status: undefined };
}

/** Zero is shown as an empty cell: a line of labour has no price, one of parts no hours. */
const unlessZero = (amount: string | number): string => (Number(amount) === 0 ? '' : String(amount));

const textsOfLine = (line: TemplateLine): Omit<LineFields, keyof typeof notStored> => ({
  kind: line.kind,
  description: line.description ?? '',
  partId: line.partId,
  partNumber: line.partNumber ?? '',
  partName: line.partName ?? '',
  partPrice: unlessZero(line.partPrice),
  partUnits: String(line.partUnits),
  laborHours: unlessZero(line.laborHours),
  discount: unlessZero(line.discount),
  isFree: line.isFree,
  isHighVoltage: line.isHighVoltage,
  responsibleMechanic: '',
});

const fieldsOfLine = (line: LineItem): LineFields => ({
  ...textsOfLine(line),
  responsibleMechanic: line.responsibleMechanic ?? '',
  id: line.id,
  recommendedFrom: line.recommendedFrom,
  answered: line.answeredPrice === null ? null : line,
  stored: line,
});

/** A template names no mechanic. */
export const linesOfTemplate = (template: EstimateTemplate): LineFields[] =>
  template.lineItems.map((line) => ({ ...textsOfLine(line), ...notStored }));

/** Returns what was declined earlier, as new work. */
export const lineOfRecommended = (line: RecommendedLine): LineFields => ({
  ...textsOfLine(line),
  ...notStored,
  recommendedFrom: line.id,
});

export const linesOfEstimate = (estimate: Estimate | null): LineFields[] =>
  estimate ? estimate.lineItems.map(fieldsOfLine) : [blankLine];

type Words = Spoken<typeof estimateEditorWords>;

function lineText(line: LineFields, words: Words, language: Language): string {
  const kind = inLanguage(lineKindWords, language)[line.kind];
  const { partPrice, partUnits, laborHours, discount } = pricedLine(line);
  const part = [line.partName, line.partNumber].filter(Boolean).join(', ');
  return [
    [kind, line.description].filter(Boolean).join(': '),
    part,
    Number(partPrice) > 0 && `${partUnits} × ${displayMoney(cents(partPrice), language)}`,
    Number(laborHours) > 0 && words.hours(language === 'lv' ? laborHours.replace('.', ',') : laborHours),
    discount > 0 && `−${discount} %`,
    line.isFree && words.free,
    line.isHighVoltage && words.highVoltage,
    line.responsibleMechanic,
    line.answered?.answer && inLanguage(lineAnswerWords, language)[line.answered.answer],
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns how the fields read that the form holds in its own way. The lines are listed one by one. */
const textsOf = (form: EstimateFields) => ({
  customerId: form.customer?.name ?? '',
  vehicleId: vehicleText(form.vehicle),
  laborRate: form.laborRate,
  lineItems: '',
  rejectionReason: form.status === 'rejected' ? form.rejectionReason : '',
});

interface Version {
  readonly form: EstimateFields;
  readonly lines: readonly LineFields[];
}

/** Returns where two versions differ; a line that only one of them has counts as well. */
export function estimateDifferences(
  theirs: Version,
  mine: Version,
  words: Words,
  language: Language,
): Difference[] {
  const sideOf = ({ form }: Version) => ({ values: form, texts: textsOf(form) });
  const count = Math.max(theirs.lines.length, mine.lines.length);
  const lines = Array.from({ length: count }, (_, index) => {
    const text = (line: LineFields | undefined) => (line ? lineText(line, words, language) : '');
    return {
      label: words.line(index + 1),
      theirs: text(theirs.lines[index]),
      mine: text(mine.lines[index]),
    };
  });
  return [
    ...differencesOf(estimateFields, sideOf(theirs), sideOf(mine), language),
    ...lines.filter((line) => line.theirs !== line.mine),
  ];
}

/** A party that is created with the save is another one than any that is stored. */
const CREATED = 'created';

/** Whether the customer's answers stay when `base` is saved for these parties; the server decides by the same rule. */
export function keepsAnswers(base: Estimate | null, { customer, vehicle }: EstimateFields): boolean {
  if (!base) return false;
  const [plate = null] = vehicleText(vehicle).split(' · ');
  return isSameJob(base, {
    customerId: customer?.kind === 'new' ? CREATED : idOf(customer),
    customerName: customer?.name ?? null,
    vehicleId: vehicle?.kind === 'new' ? CREATED : idOf(vehicle),
    vehicleLicensePlate: plate && identity(plate),
  });
}

/** `draft` for the estimate that was created from `earlier`: the parties of that write are not created again. */
export const asChange = (draft: EstimateDraft, created: Estimate, earlier: EstimateDraft): EstimateDraft => ({
  ...withoutCreated(withTouchedStatus(draft, created), created, earlier),
  version: created.version,
});
