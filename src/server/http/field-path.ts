import { DomainError } from '../../shared/errors.ts';

/** For `.catch`: faults of a part of the body are told at their full path, as `newVehicle.licensePlate`; other errors pass. */
export const under =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || !error.details.fields) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.details.fields).map(([field, codes]) => [`${path}.${field}`, codes]),
    );
    throw new DomainError(error.code, { ...error.details, fields });
  };
