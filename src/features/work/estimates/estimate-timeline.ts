import { estimateRules } from './estimate-status.ts';
import type { EstimateSummary, StatusChange } from './estimates.contract.ts';
import type { NextStep } from './next-step.ts';

/** What happens with an estimate, in the order of its life. */
export const timelineSteps = [
  'made',
  'sent',
  'seen',
  'answered',
  'rejected',
  'planned',
  'inService',
  'completed',
  'invoiced',
  'paid',
] as const;
export type TimelineStep = (typeof timelineSteps)[number];

export interface TimelineEvent {
  readonly step: TimelineStep;
  /** `skipped`: it did not happen, and something later did. */
  readonly state: 'done' | 'next' | 'open' | 'skipped';
  /** Null: it has not happened, or nobody knows when. */
  readonly at: string | null;
}

/** What a later feature knows of the invoice; undefined while it is unknown, or may not be known. */
export interface InvoiceTimes {
  readonly issuedAt: string;
  readonly paidAt: string | null;
}

/** Which event the next step leads to; null: it waits for none. */
const ledTo: Readonly<Record<NextStep, TimelineStep | null>> = {
  send: 'sent',
  answer: 'answered',
  plan: 'planned',
  parts: 'planned',
  work: 'completed',
  invoice: 'invoiced',
  payment: 'paid',
  finished: null,
  rejected: null,
};

interface Known {
  readonly estimate: EstimateSummary;
  /** Newest first. */
  readonly changes: readonly Pick<StatusChange, 'newStatus' | 'changedAt'>[];
  readonly invoice: InvoiceTimes | undefined;
}

/** Returns whether each step has happened, and when. */
function happened({ estimate, changes, invoice }: Known): Record<TimelineStep, string | boolean> {
  const { sending, appointment, status, nextStep } = estimate;
  const isCompleted = estimateRules[status].isCompleted;
  const inService = changes.find(({ newStatus }) => newStatus === 'in_service')?.changedAt;
  return {
    made: estimate.createdAt,
    sent: sending?.sentAt ?? false,
    seen: sending?.seenAt ?? false,
    answered: sending?.answeredAt ?? false,
    rejected: status === 'rejected' && estimate.statusChangedAt,
    planned: appointment?.scheduledDate ?? false,
    inService: status === 'in_service' ? estimate.statusChangedAt : isCompleted && (inService ?? false),
    completed: isCompleted && estimate.statusChangedAt,
    invoiced: estimate.invoice !== null && (invoice?.issuedAt ?? true),
    paid: estimate.invoice !== null && (invoice?.paidAt ?? nextStep === 'finished'),
  };
}

/** Returns the events of an estimate, without those that its reader may not know of. */
export function timelineOf(known: Known): readonly TimelineEvent[] {
  const { sending, nextStep, status } = known.estimate;
  const facts = happened(known);
  // A role that may not know the customer learns neither what was sent nor what is owed.
  const hidden: TimelineStep[] = sending === undefined ? ['sent', 'seen', 'answered', 'paid'] : [];
  const later: TimelineStep[] = ['planned', 'completed', 'invoiced', 'paid'];
  const steps = timelineSteps.filter((step) => {
    if (hidden.includes(step)) return false;
    if (step === 'rejected' || step === 'inService') return facts[step] !== false;
    return status !== 'rejected' || !later.includes(step) || facts[step] !== false;
  });
  // Parts are waited for with a time for the work, or without.
  const isPlanned = nextStep === 'parts' && facts.planned !== false;
  const next = isPlanned ? 'completed' : nextStep && ledTo[nextStep];
  const last = steps.findLastIndex((step) => facts[step] !== false);
  return steps.map((step, place) => {
    const fact = facts[step];
    const at = typeof fact === 'string' ? fact : null;
    if (step === next) return { step, state: 'next', at };
    if (fact !== false) return { step, state: 'done', at };
    return { step, state: place < last ? 'skipped' : 'open', at };
  });
}
