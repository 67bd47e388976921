import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  DomainError,
  errorSentence,
  errorStatus,
  fieldSentence,
  lineErrors,
  type ErrorResponse,
  type ErrorCode,
  type FieldErrors,
} from '#shared/errors.ts';
import { preferredLanguage, type Language } from '#shared/words.ts';

const RETRY_AFTER_SECONDS = 5;

/** Database, network and system errors that mean "not now" rather than "wrong". */
const unavailableCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EIO',
  'EMFILE',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53200',
  '53300',
  '58030',
]);
/** Of the system, of PostgreSQL, and of stores that speak S3. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100', 'QuotaExceeded', 'XMinioStorageFull']);
/** PostgreSQL has no code of its own for some of them, but "internal error". */
const fullTexts = /No space left on device|Disk quota exceeded|File too large/;
/**
 * Values that no column can hold, which schemas let through: NUL in a text, half a surrogate pair or NUL in JSON,
 * numbers and moments out of range, an impossible time zone.
 */
const unstorableCodes = new Set(['22021', '22P02', '22P05', '22003', '22008', '22009']);
const unavailableTexts =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Fastify's own errors, in the product's words. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_many_files',
};

interface Problem {
  readonly code?: unknown;
  readonly name?: unknown;
  readonly statusCode?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  /** What the SDK of S3 adds. */
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const unavailable = () => new DomainError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** What the database, the disk or the file store could not do this time; null for an error that is none of that. */
function systemError(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  const { code, name, message, cause, $metadata: ofStore } = error as Problem & Error;
  if (fullCodes.has(String(code)) || fullCodes.has(name) || (code === 'XX000' && fullTexts.test(message)))
    return new DomainError('storage_full');
  if (unavailableCodes.has(String(code)) || String(code).startsWith('08') || unavailableTexts.test(message))
    return unavailable();
  // Without a status nothing was answered; a status below 500 is for us: a wrong setting, say.
  const status = ofStore && (ofStore.httpStatusCode ?? 503);
  if (status === 507) return new DomainError('storage_full');
  if (status !== undefined && status >= 500) return unavailable();
  // Libraries wrap what the system said.
  return systemError(cause);
}

function asDomainError(error: unknown, requestId: string): DomainError {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: FieldErrors = {};
    for (const issue of error.validation)
      (fields[issue.instancePath.slice(1).replaceAll('/', '.')] ??= []).push(issue.message ?? 'invalid');
    return new DomainError('invalid_input', { fields });
  }
  const ofSystem = systemError(error);
  if (ofSystem) return ofSystem;
  const { code, statusCode } = error as Problem;
  if (typeof code === 'string') {
    if (unstorableCodes.has(code)) return new DomainError('invalid_input');
    const known = fastifyCodes[code];
    if (known) return new DomainError(known);
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new DomainError('invalid_input');
  // The operator finds the lines of this request in the log.
  return new DomainError('internal', { parameters: { requestId } });
}

/** Returns the body of an unsuccessful response. Nothing of the cause leaves the server. */
export function errorResponseFor(error: DomainError, language: Language): ErrorResponse {
  const { fields, field, parameters } = error.details;
  const speak = (codes: string[]) => codes.map((code) => fieldSentence(code, language));
  const problems = fields ? lineErrors(fields, language) : null;
  return {
    message: errorSentence(error.code, 'en', parameters),
    code: error.code,
    userMessage: errorSentence(error.code, language, parameters),
    ...(problems !== null && { details: problems }),
    ...(field && { errors: { [field]: [errorSentence(error.code, language, parameters)] } }),
    ...(fields && {
      errors: Object.fromEntries(Object.entries(fields).map(([field, codes]) => [field, speak(codes)])),
    }),
  };
}

export const requestLanguage = (request: FastifyRequest): Language =>
  preferredLanguage(request.headers['accept-language']);

/** Turns every thrown error into its HTTP response; only internal errors are logged as errors. */
export function registerErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asDomainError(error, request.id);
    const status = errorStatus[known.code];
    // An upload that the visitor cancels is no internal error.
    if (request.raw.destroyed && !request.raw.complete) request.log.info('call was broken off');
    else if (status >= 500) request.log.error({ err: error }, 'call failed');
    const retry = known.details.retryAfterSeconds;
    if (retry) reply.header('retry-after', retry);
    return (
      reply
        .code(status)
        // A file that may be kept for ever may still fail to be read this time.
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(JSON.stringify(errorResponseFor(known, requestLanguage(request))))
    );
  });
}

/**
 * For `.catch`: errors of a part of the body are moved to their full path, such as `newVehicle.licensePlate`; other
 * errors are rethrown.
 */
export const under =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || !error.details.fields) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.details.fields).map(([field, codes]) => [`${path}.${field}`, codes]),
    );
    throw new DomainError(error.code, { ...error.details, fields });
  };
