import type { Queryable } from '#server/db/database.ts';
import type { Identity, ImportTarget, OnRecord, Values } from '#server/db/import-target.ts';

const keyOf = ({ kind, value }: Identity): string => `${kind} ${value}`;

/** Returns what a row is looked for by: what counts last is left out where it says something surer. */
export function lookedForBy(identities: readonly Identity[]): readonly Identity[] {
  const surer = identities.filter(({ isLast }) => !isLast);
  return surer.length > 0 ? surer : identities;
}

/** Whether two records have a surer identity than this one of the same kind, and another value of it. */
function contradict(place: number, wanted: readonly Identity[], found: readonly string[]): boolean {
  const kind = wanted[place]?.kind;
  return wanted.slice(0, place).some((surer) => {
    if (surer.kind === kind) return false;
    const same = found.filter((key) => key.startsWith(`${surer.kind} `));
    return same.length > 0 && !same.includes(keyOf(surer));
  });
}

/** More records that share an identity are not compared: comparing each with all would take a long file hours. */
const MOST_ALIKE = 100;

interface Known<Record> {
  readonly record: Record;
  readonly keys: readonly string[];
}

/** What was found: one record, several that fit alike, or one of which a surer identity differs. */
export interface Match<Record> {
  readonly records: readonly Record[];
  readonly contradicted: { readonly kind: string; readonly record: Record } | null;
}

/** Returns of records that fit alike those that share more with a row: of a family with one e-mail address the one of the name. */
function closest<Record>(found: readonly Known<Record>[], identities: readonly Identity[]) {
  let left = found;
  for (const key of identities.map(keyOf)) {
    const sharing = left.filter(({ keys }) => keys.includes(key));
    if (sharing.length > 0) left = sharing;
  }
  return left;
}

/** Records by their identities: the surest that a row and a record share says that they are the same. */
export class KnownRecords<Record> {
  readonly #byKey = new Map<string, Known<Record>[]>();

  add(record: Record, identities: readonly Identity[]): void {
    const keys = [...new Set(identities.map(keyOf))];
    const known = { record, keys };
    for (const key of keys) {
      const others = this.#byKey.get(key);
      if (!others) this.#byKey.set(key, [known]);
      else if (others.length < MOST_ALIKE) others.push(known);
    }
  }

  /** Whether so many records share what a row is looked for by that it is not looked for. */
  isCrowded(identities: readonly Identity[]): boolean {
    return lookedForBy(identities).some((each) => this.#byKey.get(keyOf(each))?.length === MOST_ALIKE);
  }

  /** Looks among these records and, as if they were the same list, among others. */
  find(identities: readonly Identity[], others?: KnownRecords<Record>): Match<Record> {
    const wanted = lookedForBy(identities);
    let contradicted: Match<Record>['contradicted'] = null;
    for (const [place, each] of wanted.entries()) {
      const key = keyOf(each);
      const found = [...(this.#byKey.get(key) ?? []), ...((others && others.#byKey.get(key)) ?? [])];
      const same = found.filter(({ keys }) => !contradict(place, wanted, keys));
      const records = closest(same, identities).map(({ record }) => record);
      if (records.length > 0) return { records: [...new Set(records)], contradicted: null };
      if (found[0]) contradicted ??= { kind: each.kind, record: found[0].record };
    }
    return { records: [], contradicted };
  }
}

/** Returns the records of the database that rows may be about. */
export async function onRecordOf(
  db: Queryable,
  target: ImportTarget,
  rows: readonly Values[],
): Promise<KnownRecords<OnRecord>> {
  const wanted = rows.flatMap((values) => lookedForBy(target.identitiesOf(values)));
  const found = wanted.length === 0 ? [] : await target.find(db, wanted);
  const known = new KnownRecords<OnRecord>();
  for (const record of found) known.add(record, target.identitiesOf(record.values));
  return known;
}
