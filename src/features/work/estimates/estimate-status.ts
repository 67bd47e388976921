/** The states of an estimate, in the order of its life (spec part 2, section 4). */
export const estimateStatuses = [
  'draft',
  'pending',
  'approved_waiting_parts',
  'approved',
  'in_service',
  'converted',
  'rejected',
] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

/** Work that is completed or rejected is not planned any more: not offered when attaching to an appointment. */
export const isPlannable = (status: EstimateStatus): boolean =>
  status !== 'converted' && status !== 'rejected';

/** Agreed work that waits for its time in the schedule. */
export const isApproved = (status: EstimateStatus): boolean =>
  status === 'approved' || status === 'approved_waiting_parts';

/** A deposit is asked for once the customer has agreed, and until the work is invoiced. */
export const mayAskDeposit = ({
  status,
  invoice,
}: {
  readonly status: EstimateStatus;
  readonly invoice: object | null;
}): boolean => invoice === null && (isApproved(status) || status === 'in_service' || status === 'converted');

/** How each status stands out wherever an estimate is listed. */
export const estimateBadges = {
  draft: 'outline',
  pending: 'secondary',
  approved_waiting_parts: 'secondary',
  approved: 'default',
  in_service: 'default',
  converted: 'default',
  rejected: 'destructive',
} as const satisfies Record<EstimateStatus, string>;
