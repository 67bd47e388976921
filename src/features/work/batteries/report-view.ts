import type { Business } from '#features/records/business/business.contract.ts';
import type { Language } from '#shared/words.ts';
import type { IssuedReport } from './check-file.ts';
import type { NamedValue } from './report-values.ts';

/** What the public page says of a report. Altered: what is stored is not what was issued by this link. */
export type ReportState = 'genuine' | 'withdrawn' | 'altered';

/** What anybody with the link sees of a report: nothing of the customer, and of the car what tells it from others. */
export interface ReportView {
  readonly language: Language;
  readonly path: string;
  readonly otherPath: string;
  readonly business: Business;
  readonly state: ReportState;
  /** Null of an altered one: nothing that is stored can be trusted. */
  readonly report: {
    readonly issued: IssuedReport;
    readonly issuedAt: string;
    readonly shop: string;
    /** Make, model and year. */
    readonly car: string;
    readonly plate: string | null;
    readonly vin: string | null;
    /** `90.5%` */
    readonly health: string;
    readonly howMeasured: readonly NamedValue[];
    readonly values: readonly NamedValue[];
    readonly faults: string | null;
    readonly note: string | null;
    /** The number of the report that it stands in place of. */
    readonly replaces: string | null;
  } | null;
  /** The instant; null while it is in force. */
  readonly withdrawnAt: string | null;
  /** The number of the report in its place. */
  readonly replacedBy: string | null;
}

/** A report as the page of a job shows it. */
export interface ReportOfJob {
  readonly number: string;
  /** The public page. */
  readonly path: string;
  readonly measuredAt: string;
  readonly health: string;
  /** Percent, for the bar. */
  readonly percent: number;
  readonly odometer: number | null;
  readonly isWithdrawn: boolean;
}
