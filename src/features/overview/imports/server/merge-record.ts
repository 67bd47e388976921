import type { ImportTarget, OnRecord, Values, WrittenRecord } from '#server/db/import-target.ts';
import type { OnRecordRule } from '../import-kinds.ts';

/** What a file says of a record. */
export interface Said {
  /** Without blank values. */
  readonly given: Values;
  /** What stands for values that have no column. */
  readonly fallback: Values;
  /** Values that are stored beside the draft, and the link that they say more of. */
  readonly beside: Values;
  readonly link?: string | undefined;
}

export type Merged =
  | { readonly outcome: 'same' | 'skipped' }
  | {
      readonly outcome: 'new' | 'changed';
      readonly record: Pick<WrittenRecord, 'version' | 'name' | 'draft' | 'changed'>;
    }
  | {
      readonly outcome: 'faulty';
      readonly faults: readonly { readonly field: string; readonly code: string }[];
    };

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns of what a file says the part that counts for a record that is there. */
const incoming = (given: Values, { values }: OnRecord, rule: OnRecordRule): Values =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) =>
      rule === 'fill' ? isBlank(values[name]) : !isEqual(value, values[name]),
    ),
  );

const parse = ({ schema }: ImportTarget, input: Values) => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { draft: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => ({
    field: String(path[0] ?? ''),
    code: message,
  }));
  return { faults };
};

function newRecord(target: ImportTarget, { given, fallback, beside }: Said): Merged {
  const parsed = parse(target, { ...target.defaults, ...fallback, ...given });
  if (parsed.faults) return { outcome: 'faulty', faults: parsed.faults };
  const draft = { ...parsed.draft, ...beside };
  return { outcome: 'new', record: { version: 0, name: target.nameOf(draft), draft, changed: {} } };
}

/**
 * Returns what becomes of a record by what a file says of it and the rule for records that are there. A blank cell never says
 * anything. What it comes to is checked by the rules of the form.
 */
export function mergeRecord(
  target: ImportTarget,
  found: OnRecord | undefined,
  said: Said,
  rule: OnRecordRule,
): Merged {
  if (!found) return newRecord(target, said);
  if (rule === 'skip') return { outcome: 'skipped' };
  const counted = incoming(said.given, found, rule);
  if (Object.keys(counted).length === 0) return { outcome: 'same' };
  const parsed = parse(target, { ...target.defaults, ...found.values, ...counted });
  if (parsed.faults) return { outcome: 'faulty', faults: parsed.faults };
  const kept = Object.fromEntries((target.beside ?? []).map((name) => [name, found.values[name] ?? null]));
  // Leaves the name out where another record stays linked: it would stand beside the wrong one.
  const isLinked = said.link !== undefined && parsed.draft[said.link] === said.given[said.link];
  const ofLink = isLinked ? said.beside : {};
  const draft: Values = { ...parsed.draft, ...kept, ...ofLink };
  const beside = (target.beside ?? []).filter((name) => name in found.values);
  const names = new Set([...Object.keys(counted), ...beside, ...(target.follows ?? [])]);
  const changed = Object.fromEntries(
    [...names]
      .filter((name) => !isEqual(draft[name], found.values[name]))
      .map((name) => [name, { old: found.values[name] ?? null, new: draft[name] ?? null }]),
  );
  if (Object.keys(changed).length === 0) return { outcome: 'same' };
  return {
    outcome: 'changed',
    record: { version: found.version, name: target.nameOf(draft), draft, changed },
  };
}
