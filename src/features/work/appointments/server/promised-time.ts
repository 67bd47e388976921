import { onDeadlock, onExclusionViolation } from '#server/db/constraint-errors.ts';
import type { FieldCode } from '#shared/errors.ts';

/** Throws `conflict` at the field where the technician or the bay is promised to another customer at this time. */
export const orPromised = <T>(write: Promise<T>, field: string, code: FieldCode): Promise<T> =>
  write
    .catch(onExclusionViolation('allocations_technician', field, code))
    .catch(onExclusionViolation('allocations_bay', field, code))
    .catch(onDeadlock(field, code));
