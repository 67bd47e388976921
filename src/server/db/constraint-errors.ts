import { DomainError, errorStatus, type ErrorCode, type FieldCode } from '#shared/errors.ts';

interface DatabaseError {
  readonly code?: unknown;
  readonly constraint?: unknown;
}
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const FOREIGN_KEY_VIOLATION = '23503';
const DEADLOCK = '40P01';

const becomesConflict =
  (violation: string) =>
  (constraint: string, field: string, code: FieldCode) =>
  (error: unknown): never => {
    const databaseError = error as DatabaseError;
    if (databaseError.code === violation && databaseError.constraint === constraint)
      throw new DomainError('conflict', { fields: { [field]: [code] } });
    throw error;
  };

/** For `.catch`: a violated unique constraint becomes a 409 at its field; other errors are rethrown. */
export const onUniqueViolation = becomesConflict(UNIQUE_VIOLATION);
/** The same for an exclusion constraint. */
export const onExclusionViolation = becomesConflict(EXCLUSION_VIOLATION);

/**
 * For `.catch`: two writes that an exclusion constraint keeps apart wait for each other, and the one that is given up gets a 409
 * at its field; other errors are rethrown.
 */
export const onDeadlock =
  (field: string, code: FieldCode) =>
  (error: unknown): never => {
    if ((error as DatabaseError).code === DEADLOCK)
      throw new DomainError('conflict', { fields: { [field]: [code] } });
    throw error;
  };

/**
 * For `.catch`: a foreign key constraint (this one, or any) keeps a referenced record from being deleted; other errors are
 * rethrown.
 */
export const onReferenced =
  (code: ErrorCode, only?: string) =>
  (error: unknown): never => {
    const { code: violation, constraint } = error as DatabaseError;
    if (violation === FOREIGN_KEY_VIOLATION && (only === undefined || constraint === only))
      throw new DomainError(code);
    throw error;
  };

/** The state of what a trigger of ours refuses; its message is the code of the error. */
const REFUSED = 'UE001';

/** Returns what a trigger refused as the error that a person reads; every other error as it is. */
export function refusalOfTrigger(error: unknown): unknown {
  const { code, message } = error as DatabaseError & { readonly message?: unknown };
  const isRefusal = code === REFUSED && typeof message === 'string' && Object.hasOwn(errorStatus, message);
  return isRefusal ? new DomainError(message as ErrorCode) : error;
}

/** For `.catch`: a foreign key constraint finds that a field refers to a deleted record; other errors are rethrown. */
export const onMissingReference =
  (constraint: string, field: string, code: FieldCode) =>
  (error: unknown): never => {
    const databaseError = error as DatabaseError;
    if (databaseError.code === FOREIGN_KEY_VIOLATION && databaseError.constraint === constraint)
      throw new DomainError('invalid_input', { fields: { [field]: [code] } });
    throw error;
  };
