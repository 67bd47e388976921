import { DomainError, type ErrorCode, type FieldCode } from '../../shared/errors.ts';

interface DatabaseFault {
  readonly code?: unknown;
  readonly constraint?: unknown;
}
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** For `.catch`: a value that another record holds already becomes a 409 at its field; other errors pass. */
export const onUniqueViolation =
  (constraint: string, field: string, code: FieldCode) =>
  (error: unknown): never => {
    const fault = error as DatabaseFault;
    if (fault.code === UNIQUE_VIOLATION && fault.constraint === constraint)
      throw new DomainError('conflict', { fields: { [field]: [code] } });
    throw error;
  };

/** For `.catch`: a record that others still name cannot be deleted; other errors pass. */
export const onReferenced =
  (code: ErrorCode) =>
  (error: unknown): never => {
    if ((error as DatabaseFault).code === FOREIGN_KEY_VIOLATION) throw new DomainError(code);
    throw error;
  };

/** For `.catch`: a field that names a record which is gone; other errors pass. */
export const onMissingReference =
  (constraint: string, field: string, code: FieldCode) =>
  (error: unknown): never => {
    const fault = error as DatabaseFault;
    if (fault.code === FOREIGN_KEY_VIOLATION && fault.constraint === constraint)
      throw new DomainError('invalid_input', { fields: { [field]: [code] } });
    throw error;
  };
