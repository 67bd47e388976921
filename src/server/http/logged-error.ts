/** What an error of any library says of itself that names no value of a record. */
const loggedFacts = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'responseCode',
] as const;

interface Thrown extends Partial<
  Record<(typeof loggedFacts)[number] | 'name' | 'message' | 'stack', unknown>
> {
  readonly cause?: unknown;
  readonly errors?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: unknown };
}

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly cause?: LoggedError;
  readonly [fact: string]: unknown;
}

/** Of a chain of causes, and of a list of errors, this many are written. */
const MAX_DEPTH = 4;

/**
 * PostgreSQL quotes the value it could not take in the messages of class 22 (`invalid input syntax for type uuid: "..."`);
 * those of the other classes name tables, columns and constraints alone.
 */
const quotesValue = ({ code, severity, name, message }: Thrown): boolean =>
  (typeof severity === 'string' && typeof code === 'string' && code.startsWith('22')) ||
  // `JSON.parse` and `new URL` quote what they could not read.
  (name === 'SyntaxError' && /JSON/.test(String(message))) ||
  code === 'ERR_INVALID_URL';

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Returns the frames alone: what comes before them repeats the message. */
const framesOf = (stack: unknown): string[] =>
  textOf(stack, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim());

/**
 * Returns an error as the log shows it. Errors carry more than their words: PostgreSQL's `detail` repeats the row
 * (`Key (email)=(...) already exists`), S3's holds the response. What is not named here is left out.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: '', stack: [] };
  const thrown = error as Thrown;
  const facts = loggedFacts.flatMap((name) =>
    ['string', 'number'].includes(typeof thrown[name]) ? [[name, thrown[name]] as const] : [],
  );
  const status = thrown.$metadata?.httpStatusCode;
  const causes = Array.isArray(thrown.errors) ? (thrown.errors as unknown[]).slice(0, MAX_DEPTH) : [];
  return {
    type: textOf(thrown.name, 'Error'),
    message: quotesValue(thrown) ? 'not shown: it quotes a value' : textOf(thrown.message, ''),
    ...Object.fromEntries(facts),
    ...(typeof status === 'number' && { status }),
    stack: framesOf(thrown.stack),
    ...(depth < MAX_DEPTH && thrown.cause !== undefined && { cause: loggedError(thrown.cause, depth + 1) }),
    ...(depth < MAX_DEPTH &&
      causes.length > 0 && { errors: causes.map((each) => loggedError(each, depth + 1)) }),
  };
}
