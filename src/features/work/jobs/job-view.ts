import type { Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import type { InvoiceStanding } from '#features/work/invoices/invoice-status.ts';
import type { PaymentQr } from '#features/work/invoices/payment-qr.ts';

export const jobSteps = ['estimate', 'approved', 'appointment', 'in_service', 'ready', 'paid'] as const;
export type JobStep = (typeof jobSteps)[number];

/** A line as the customer sees it. Amounts are wire forms. */
export interface JobLine {
  readonly id: string;
  readonly title: string;
  /** Further text and the part, one a line; may be empty. */
  readonly note: string;
  /** Of parts and of labor, without VAT and after discount; null where there is only one of them. */
  readonly shares: { readonly parts: string; readonly labor: string; readonly hours: string } | null;
  /** Whole percent; it is in the price. */
  readonly discount: number;
  readonly net: string;
  /** With VAT. */
  readonly price: string;
  /** It costs nothing on purpose. */
  readonly isFree: boolean;
  /** It has no price yet: nothing is asked of it, and it is in no sum. */
  readonly isUnpriced: boolean;
  /** Changes with what is shown of the line, and with nothing else. */
  readonly fingerprint: string;
  /** As stored; null: the customer is asked. */
  readonly answer: LineAnswer | null;
  /** With VAT, as it was approved before it was changed; null: nothing of it was. */
  readonly approvedPrice: string | null;
}

export interface JobPhoto {
  readonly id: string;
  readonly caption: string | null;
  /** The line that it shows; null: the job as a whole. */
  readonly lineId: string | null;
}

/** What was found and done for a line, as far as it is for the customer. */
export interface JobDiagnosis {
  readonly lineId: string;
  readonly cause: string | null;
  readonly correction: string | null;
}

export interface JobTotals {
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}

/** Wire forms; null: none. */
export interface JobSettlement {
  readonly credited: string | null;
  readonly paid: string | null;
  /** The total without what was credited. */
  readonly due: string;
  /** Below zero: what the shop owes to the customer. */
  readonly left: string;
}

export interface JobInvoice extends JobTotals {
  readonly invoiceNumber: string;
  readonly isDeposit: boolean;
  /** What the work comes to and which deposits are taken off, wire forms with VAT; null where none are. */
  readonly deducted: {
    readonly work: string;
    readonly deposits: readonly { readonly number: string; readonly total: string }[];
  } | null;
  readonly status: Exclude<InvoiceStanding, 'cancelled'>;
  /** What was credited and paid of it, and what is left; null where it is owed or paid whole. */
  readonly settled: JobSettlement | null;
  readonly applyTax: boolean;
  /** Why there is no VAT, where a reason was given. */
  readonly whyNoVat: string | null;
  /** Percent, wire form. */
  readonly taxRate: string;
  /** `2026-11-20` */
  readonly issuedOn: string;
  readonly dueDate: string | null;
  readonly paidOn: string | null;
  readonly payee: string;
  readonly iban: string;
  readonly bic: string;
  /** Null when there is nothing to pay, or no account to pay it to. */
  readonly qr: PaymentQr | null;
}

/** What a visitor has filled in, shown again with what is wrong. */
export interface AnswerForm {
  readonly answers: Readonly<Record<string, LineAnswer>>;
  readonly name: string;
  readonly comment: string;
  /** Set once the sum of exactly these answers was shown: sending again agrees to it. Wire form. */
  readonly agreedTotal: string | null;
  /** Nothing is missing but that the sum is agreed to. */
  readonly isToBeAgreed: boolean;
  /** Lines without an answer, `name`, `comment`. */
  readonly problems: {
    readonly lines: readonly string[];
    readonly name: 'required' | 'tooLong' | null;
    readonly comment: 'tooLong' | null;
  };
  /** The estimate was changed while it was filled in. */
  readonly change: {
    /** Lines that are new or have another text or price than the visitor saw. */
    readonly changedLines: readonly string[];
    readonly removedLines: number;
  } | null;
  /** Another answer came first. */
  readonly answeredMeanwhile: boolean;
}

/** A check of the car, as a document. */
interface JobCheck {
  readonly id: string;
  readonly name: string;
  /** `2026-11-20` */
  readonly completedOn: string;
}

/** All that the page shows: nothing else of the job is in it, and nothing of the customer. */
export interface JobView {
  readonly language: Language;
  /** Where the page is, without a slash at the end: `/lv/darbs/SECRET`. */
  readonly path: string;
  /** The same page in the other language. */
  readonly otherPath: string;
  /** The shop; the page shows its name, phone, address and opening hours. */
  readonly business: Business;
  readonly licensePlate: string | null;
  /** Make, model and year. */
  readonly vehicle: string | null;
  readonly step: JobStep;
  readonly isRejected: boolean;
  readonly isWaitingForParts: boolean;
  /** On which day the parts are expected that it waits for, `YYYY-MM-DD`; null: not known, or it waits for none. */
  readonly partsExpectedOn: string | null;
  /** The instant of the next appointment that is not done. */
  readonly appointmentAt: string | null;
  /** Null for an invoice without an estimate. */
  readonly estimate: {
    readonly number: string;
    readonly version: number;
    /** `2026-11-20` */
    readonly changedOn: string;
    /** Null once it cannot be accepted any more. */
    readonly validUntil: string | null;
    /** An answer after that day is taken, and the workshop confirms the prices. */
    readonly isPastValidity: boolean;
    /** A note from the workshop. */
    readonly description: string | null;
    /** False while the workshop still prepares it: lines and totals are empty then. */
    readonly isShown: boolean;
    readonly lines: readonly JobLine[];
    readonly applyTax: boolean;
    /** As of an invoice. */
    readonly whyNoVat: string | null;
    readonly taxRate: string;
    /** Of all lines that are not declined. */
    readonly totals: JobTotals;
    /** The declined line that the customer is about to order after all; it is among those asked for. */
    readonly ordering: string | null;
    /** Declined lines that can be ordered after all. */
    readonly orderable: readonly string[];
    /** The customer asked to be called about this version. */
    readonly isCallAsked: boolean;
    /** Lines that wait for an answer; empty: nothing is asked. */
    readonly asked: readonly string[];
    /** The newest answer, as it may be shown to anybody with the link. */
    readonly answered: {
      readonly at: string;
      readonly byPhone: boolean;
      readonly comment: string | null;
    } | null;
  } | null;
  readonly invoice: JobInvoice | null;
  readonly deposits: readonly JobInvoice[];
  /** Numbers of documents, oldest first. */
  readonly creditNotes: readonly string[];
  /** Completed checks of the car that are shown, newest first. */
  readonly checks: readonly JobCheck[];
  readonly photos: readonly JobPhoto[];
  readonly diagnoses: readonly JobDiagnosis[];
  /** The last day on which the link works, `2026-02-18`. */
  readonly worksUntil: string;
  /** Made for this form: an answer sent twice is one. */
  readonly formToken: string;
  readonly form: AnswerForm | null;
}

/** Names of the form's fields: of each line `answer.ID` and `shown.ID` (its fingerprint, as it was shown). */
export const answerFields = {
  answerOf: (lineId: string) => `answer.${lineId}`,
  shownOf: (lineId: string) => `shown.${lineId}`,
  name: 'name',
  comment: 'comment',
  version: 'version',
  token: 'token',
  /** The button that asks to be called; it sends no answer. */
  call: 'call',
  /** The declined line that is ordered after all. */
  order: 'order',
  /** The sum that the sentence of consent named, wire form; empty before it was shown. */
  total: 'total',
  /** A button that chooses for all lines: `approved` or `declined`. */
  all: 'all',
  /** The button that shows the page, with what is filled in, in the other language. */
  language: 'language',
} as const;

/** The sizes of photos that the page offers, by their longest side. */
export const photoSides = ['240', '480'] as const;

/** Addresses below the page's own. */
export const jobPaths = {
  answer: '/answer',
  seen: '/seen',
  /** Where the form is sent by which a time is chosen. */
  time: '/time',
  estimatePdf: '/estimate.pdf',
  answerPdf: '/answer.pdf',
  invoicePdf: '/invoice.pdf',
  depositPdf: (number: string) => `/deposit/${number}`,
  creditNotePdf: (number: string) => `/credit-note/${number}`,
  batteryPdf: (number: string) => `/battery/${number}`,
  checkPdf: (checkId: string) => `/check/${checkId}`,
  /** Without a side in its full size. */
  photo: (imageId: string, side?: string) => `/photo/${imageId}${side === undefined ? '' : `/${side}`}`,
} as const;

/** Returns the page with the question whether a declined line is ordered after all. */
export const orderPath = (path: string, lineId: string): string => `${path}?${answerFields.order}=${lineId}`;
