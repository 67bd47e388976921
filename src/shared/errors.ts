import type { z } from 'zod';
import { errorWords, lineWords } from './errors.words.ts';
import { fieldWords } from './field.words.ts';
import { inLanguage, type Language } from './words.ts';

/** Every way a request can fail that a user should understand, with its HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  bad_idempotency_key: 400,
  looks_automated: 400,
  booking_off: 409,
  too_many_holds: 429,
  too_many_waiting: 429,
  service_unavailable_for_car: 400,
  wrong_credentials: 401,
  not_signed_in: 401,
  token_invalid: 401,
  wrong_password: 400,
  permission_denied: 403,
  token_not_allowed: 403,
  password_change_required: 403,
  own_account: 403,
  master_admin_protected: 403,
  master_admin_only: 403,
  foreign_origin: 403,
  foreign_host: 421,
  demo_on_own_machine: 403,
  not_found: 404,
  conflict: 409,
  key_used: 409,
  link_ended: 409,
  customer_invoiced: 409,
  vehicle_invoiced: 409,
  vehicle_measured: 409,
  battery_report_issued: 409,
  estimate_invoiced: 409,
  photo_in_evidence: 409,
  estimate_not_completed: 409,
  estimate_empty: 409,
  estimate_without_work: 409,
  lines_without_price: 409,
  estimate_completed: 409,
  estimate_takes_no_lines: 409,
  estimate_declined: 409,
  template_empty: 409,
  estimate_without_customer: 409,
  business_incomplete: 409,
  estimate_charges_vat: 409,
  vat_reason_unfit: 409,
  already_invoiced: 409,
  invoice_up_to_date: 409,
  paid_invoice: 409,
  partly_paid_invoice: 409,
  paid_invoice_dates: 409,
  visit_cancelled: 409,
  line_not_agreed: 409,
  photo_without_car: 409,
  invoice_cancelled: 409,
  invoice_not_overdue: 409,
  reminded_today: 409,
  e_invoice_cancelled: 409,
  e_invoice_private: 409,
  e_invoice_incomplete: 409,
  invoice_needs_correction: 409,
  invoice_of_closed_month: 409,
  month_not_over: 409,
  month_closed: 409,
  month_not_last_closed: 409,
  invoice_corrected: 409,
  invoice_credited: 409,
  correction_unchanged: 409,
  correction_payments: 409,
  credited_invoice_date: 409,
  nothing_left_to_credit: 409,
  no_mail_server: 409,
  nothing_to_send: 409,
  deposit_not_due: 409,
  deposit_in_force: 409,
  deposit_deducted: 409,
  deposit_not_corrected: 409,
  deposit_partly_paid: 409,
  deposit_of_other_customer: 409,
  deposit_vat_differs: 409,
  deposits_above_estimate: 409,
  credit_changed: 409,
  invoice_total_changed: 409,
  payment_above_balance: 409,
  refund_above_overpaid: 409,
  payment_reversed: 409,
  payment_given_back: 409,
  too_many_tokens: 409,
  too_many_webhooks: 409,
  bay_used: 409,
  tool_used: 409,
  work_not_agreed: 409,
  section_used: 409,
  check_completed: 409,
  check_not_completed: 409,
  check_incomplete: 409,
  check_without_vehicle: 409,
  final_check_missing: 409,
  vehicle_isolated: 409,
  vehicle_in_quarantine: 409,
  begun_in_quarantine: 409,
  quarantine_open: 409,
  quarantine_released: 409,
  release_denied: 409,
  not_isolated: 409,
  begun_not_isolated: 409,
  signer_not_qualified: 409,
  high_voltage_without_vehicle: 409,
  high_voltage_vehicles_differ: 409,
  rank_1_missing: 409,
  rank_2_missing: 409,
  rank_3_missing: 409,
  isolation_open: 409,
  isolation_ended: 409,
  isolation_signed: 409,
  isolation_step_done: 409,
  isolation_step_order: 409,
  isolation_waiting: 409,
  isolation_over_limit: 409,
  isolation_measure_again: 409,
  isolation_tools_out_of_date: 409,
  isolation_too_long: 409,
  isolation_not_disconnected: 409,
  isolation_disconnected: 409,
  second_person_missing: 409,
  second_person_same: 409,
  insulation_missing: 409,
  insulation_too_low: 409,
  submission_has_estimate: 409,
  link_not_renewable: 409,
  concurrent_modification: 409,
  path_too_long: 414,
  too_large: 413,
  body_too_large: 413,
  too_many_files: 413,
  too_many_pixels: 413,
  unsupported_file: 415,
  unsupported_media_type: 415,
  statement_not_xml: 400,
  statement_other_format: 400,
  statement_charset: 400,
  statement_truncated: 400,
  statement_entities: 400,
  statement_unusual: 400,
  statement_too_long: 400,
  table_empty: 400,
  table_not_a_table: 400,
  table_protected: 400,
  table_damaged: 400,
  table_unpacks_too_large: 400,
  table_too_long: 400,
  table_too_wide: 400,
  table_cell_too_long: 400,
  table_quote_open: 400,
  import_not_now: 409,
  import_running: 409,
  import_nothing_new: 409,
  import_faulty_rows: 409,
  import_columns_missing: 400,
  import_column_twice: 400,
  import_changed_since: 409,
  too_many_requests: 429,
  export_too_long: 409,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Which fields are wrong and why: field path to codes of `field.words.ts`. */
export type FieldErrors = Record<string, string[]>;

interface DomainErrorDetails {
  readonly fields?: FieldErrors;
  /** The field that the sentence of the error itself is about. */
  readonly field?: string;
  readonly parameters?: Record<string, string>;
  readonly retryAfterSeconds?: number;
}

/** The one error that features throw: a code with parameters; the words are chosen where it is shown. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: DomainErrorDetails;
  constructor(code: ErrorCode, details: DomainErrorDetails = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** The body of every unsuccessful response. `errors` names the fields. */
export interface ErrorResponse {
  readonly message: string;
  readonly code: string;
  readonly userMessage?: string;
  readonly details?: string;
  readonly errors?: FieldErrors;
}

/** Returns the full sentence for an error in a language, its parameters put in. */
export function errorSentence(
  code: ErrorCode,
  language: Language,
  parameters: Record<string, string> = {},
): string {
  return inLanguage(errorWords, language)[code].replace(
    /\{(\w+)\}/g,
    (_, name: string) => parameters[name] ?? '',
  );
}

export type FieldCode = keyof typeof fieldWords;
/** Returns a message for a schema: the code of a sentence in `field.words.ts`. */
export const say = (code: FieldCode): FieldCode => code;

/** Returns the sentence for a field code; a code without words is simply invalid. */
export function fieldSentence(code: string, language: Language): string {
  const sentences: Record<string, string> = inLanguage(fieldWords, language);
  return sentences[code] ?? sentences.invalid ?? code;
}

const lineOf = (field: string): number | null => {
  const found = /^lineItems\.(\d+)(?:\.|$)/.exec(field);
  return found ? Number(found[1]) + 1 : null;
};

/** Returns every error in the lines of a document, one per line: `Line 2: Required`; null when the lines are right. */
export function lineErrors(fields: FieldErrors, language: Language): string | null {
  const { problem } = inLanguage(lineWords, language);
  const problems = Object.entries(fields)
    .flatMap(([field, codes]) => codes.map((code) => ({ line: lineOf(field), code })))
    .flatMap(({ line, code }) => (line === null ? [] : [{ line, text: fieldSentence(code, language) }]))
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, text }) => problem(line, text));
  return problems.length > 0 ? [...new Set(problems)].join('\n') : null;
}

/** Field path to codes, from a failed parse. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
  return fields;
}
