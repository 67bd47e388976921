import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import { createContext, use } from 'react';

/** What is sent to the customer: an estimate, or an invoice with the estimate that it was issued of. */
export interface JobTarget {
  readonly kind: 'estimate' | 'invoice';
  readonly id: string;
  /** Its number, as people know it. */
  readonly number: string;
  /** Whose answers there are; null for an invoice that was entered by hand. */
  readonly estimateId: string | null;
  readonly customerId: string | null;
  /** Of an estimate. */
  readonly status: EstimateStatus | null;
}

/** A link that another one shall stand for, because its mail did not arrive. */
export interface FailedLink {
  readonly id: string;
  readonly to: string;
}

export interface JobDialogs {
  readonly send: (target: JobTarget, failed?: FailedLink) => void;
  readonly remind: (target: JobTarget) => void;
  readonly open: (target: JobTarget) => void;
  readonly answerByPhone: (target: JobTarget) => void;
}

/** Null for roles that have nothing to do with customers. */
export const JobDialogsContext = createContext<JobDialogs | null>(null);

export const useJobDialogs = (): JobDialogs | null => use(JobDialogsContext);
