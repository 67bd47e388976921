import type { EstimateStatus } from './estimate-status.ts';

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
