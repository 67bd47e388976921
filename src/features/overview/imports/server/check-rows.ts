import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import type { Identity, OnRecord, Values } from '#server/db/import-target.ts';
import { fieldOf } from '../import-fields.ts';
import type { Outcome } from '../import-kinds.ts';
import type { Fault, ImportPlan } from '../import-record.ts';
import { readValue } from '../read-value.ts';
import type { Act, CheckedRow, StagedRow } from './checked-row.ts';
import { inPieces } from './in-pieces.ts';
import { kindPlans, type Named } from './kind-plans.ts';
import { KnownRecords, lookedForBy, onRecordOf } from './known-records.ts';
import { mergeRecord, type Merged } from './merge-record.ts';

/** A row while it is checked. */
interface Draft {
  readonly number: number;
  readonly own: Values;
  readonly ofNamed: Values;
  readonly faults: Fault[];
  readonly acts: Act[];
  link: { readonly id: string; readonly name: string } | null;
  namedOutcome: Outcome | null;
}

/** The record that rows of the file name, as the first of them says it. */
interface NamedInFile {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly given: Values;
  readonly act: Act | null;
  readonly outcome: Outcome;
}

interface WithId {
  readonly id: string;
}

/** A row of the file, and by what it is another record than one that shares the rest. */
interface OwnInFile {
  readonly row: number;
  readonly apart: string | undefined;
}

const onlyOne = (records: readonly unknown[]): boolean => records.length === 1;

/** Checks the rows of a file, one batch after the other: what each of them writes, or what is wrong with it. */
export class RowChecks {
  readonly #plan: ImportPlan;
  readonly #columnOf = new Map<string, number>();
  readonly #fallback: Values;
  readonly #ownInFile = new KnownRecords<OwnInFile>();
  readonly #namedInFile = new KnownRecords<WithId>();
  readonly #namedById = new Map<string, NamedInFile>();
  readonly #rowOfRecord = new Map<string, number>();
  /** Records that rows without a fault name, and write. */
  readonly #namedWritten = new Set<string>();
  /** How many of them are new. */
  made = 0;

  constructor(plan: ImportPlan) {
    this.#plan = plan;
    plan.columns.forEach((name, place) => {
      if (name !== null) this.#columnOf.set(name, place);
    });
    this.#fallback = Object.fromEntries(
      Object.entries(plan.defaults).flatMap(([name, text]) => {
        const field = fieldOf(plan.kind, name);
        if (!field || this.#columnOf.has(name)) return [];
        const read = readValue(field, text, plan);
        return 'value' in read && read.value !== null ? [[name, read.value]] : [];
      }),
    );
  }

  async check(db: Queryable, rows: readonly StagedRow[]): Promise<CheckedRow[]> {
    const { target, named } = kindPlans[this.#plan.kind];
    const drafts: Draft[] = [];
    await inPieces(rows, (row) => void drafts.push(this.#read(row)));
    if (named) {
      const wanted = drafts.map(({ ofNamed }) => ofNamed);
      const known = await onRecordOf(db, named.target, wanted);
      await inPieces(drafts, (draft) => this.#resolveNamed(draft, named, known));
    }
    const own = drafts.map((draft) => this.#withLink(draft));
    const known = await onRecordOf(db, target, own);
    const checked: CheckedRow[] = [];
    await inPieces(drafts, (draft) => {
      const row = this.#resolveOwn(draft, known);
      this.#noteNamed(row);
      checked.push(row);
    });
    return checked;
  }

  #noteNamed({ outcome, acts }: CheckedRow): void {
    if (outcome !== 'new' && outcome !== 'changed') return;
    for (const { id, isNamed, version } of acts) {
      if (!isNamed || this.#namedWritten.has(id)) continue;
      this.#namedWritten.add(id);
      if (version === 0) this.made++;
    }
  }

  #fault(field: string, code: string, row?: number): Fault {
    return { column: this.#columnOf.get(field) ?? null, code, ...(row !== undefined && { row }) };
  }

  /** Reads the cells of a row. */
  #read({ number, cells, fractions }: StagedRow): Draft {
    const { kind, columns, date1904 } = this.#plan;
    const { named } = kindPlans[kind];
    const own: Record<string, unknown> = {};
    const ofNamed: Record<string, unknown> = {};
    const faults: Fault[] = [];
    columns.forEach((name, column) => {
      const field = name === null ? undefined : fieldOf(kind, name);
      if (!field) return;
      const read = readValue(field, cells[column] ?? '', {
        date1904,
        isStoredNumber: fractions?.includes(column) === true,
      });
      if ('fault' in read) faults.push({ column, code: read.fault });
      else if (read.value !== null) {
        const other = named?.fields[field.name];
        if (other === undefined) own[field.name] = read.value;
        else ofNamed[other] = read.value;
      }
    });
    if (cells.length > columns.length) faults.push({ column: null, code: 'moreCells' });
    return { number, own, ofNamed, faults, acts: [], link: null, namedOutcome: null };
  }

  #resolveNamed(draft: Draft, named: Named, known: KnownRecords<OnRecord>): void {
    const fieldName = (name: string) =>
      Object.entries(named.fields).find(([, other]) => other === name)?.[0] ?? name;
    if (Object.keys(draft.ofNamed).length === 0) {
      if (named.needed && draft.faults.length === 0) draft.faults.push(this.#fault(named.needed, 'required'));
      return;
    }
    const identities = named.target.identitiesOf(draft.ofNamed);
    const ids = new Set(this.#namedInFile.find(identities, known).records.map(({ id }) => id));
    const isCrowded = [this.#namedInFile, known].some((each) => each.isCrowded(identities));
    if (ids.size > 1 || isCrowded) {
      const said = Object.keys(draft.ofNamed);
      const surest = identities.find(({ kind }) => said.includes(kind))?.kind ?? said[0] ?? '';
      draft.faults.push(this.#fault(fieldName(surest), 'fitsTwo'));
      return;
    }
    const [inFile] = [...ids].flatMap((id) => this.#namedById.get(id) ?? []);
    if (inFile) return this.#useNamed(draft, named, inFile, fieldName);
    const [found] = known.find(identities).records;
    if (!found && !named.isMade) {
      const field = fieldName(Object.keys(draft.ofNamed)[0] ?? '');
      draft.faults.push(this.#fault(field, 'notOnRecord'));
      return;
    }
    const fallback = Object.fromEntries(
      Object.entries(this.#fallback).flatMap(([name, value]) => {
        const other = named.fields[name];
        return other === undefined ? [] : [[other, value]];
      }),
    );
    const given = found ? draft.ofNamed : (named.completed?.(draft.ofNamed) ?? draft.ofNamed);
    const rule = named.isWritten ? this.#plan.onRecord : 'skip';
    const merged = mergeRecord(named.target, found, { given, fallback, beside: {} }, rule);
    if (merged.outcome === 'faulty') {
      for (const { field, code } of merged.faults) draft.faults.push(this.#fault(fieldName(field), code));
      return;
    }
    const act = actOf(merged, found, true);
    const first: NamedInFile = {
      row: draft.number,
      id: act?.id ?? found?.id ?? '',
      name: act?.name ?? found?.name ?? '',
      given: draft.ofNamed,
      act,
      outcome: merged.outcome,
    };
    this.#namedById.set(first.id, first);
    this.#namedInFile.add(first, named.target.identitiesOf(found ? { ...found.values, ...given } : given));
    this.#useNamed(draft, named, first, fieldName);
  }

  #useNamed(
    draft: Draft,
    { isWritten }: Named,
    first: NamedInFile,
    fieldName: (name: string) => string,
  ): void {
    draft.link = { id: first.id, name: first.name };
    if (first.act) draft.acts.push(first.act);
    draft.namedOutcome = first.outcome;
    if (!isWritten || first.row === draft.number) return;
    for (const [name, value] of Object.entries(draft.ofNamed))
      if (name in first.given && first.given[name] !== value)
        draft.faults.push(this.#fault(fieldName(name), 'differsFromRow', first.row));
  }

  /** Returns what a row says of its own record, with the one that it names. */
  #withLink({ own, link }: Draft): Values {
    const { named, target } = kindPlans[this.#plan.kind];
    if (!named || !link) return own;
    // Which cars a price is for says which price it is.
    const { make, model } = target.table === 'servicePrices' ? this.#fallback : {};
    return {
      ...(make !== undefined && { make }),
      ...(model !== undefined && { model }),
      ...own,
      [named.link]: link.id,
    };
  }

  #resolveOwn(draft: Draft, known: KnownRecords<OnRecord>): CheckedRow {
    const { target, named, saysOwn, prepared } = kindPlans[this.#plan.kind];
    const { number, faults, acts, link } = draft;
    const isWritten = acts.length > 0 && acts.every(({ id }) => this.#namedWritten.has(id));
    const namedOutcome = isWritten ? 'same' : draft.namedOutcome;
    const faulty = (): CheckedRow => ({ number, outcome: 'faulty', acts: [], faults });
    if (saysOwn && !saysOwn(draft.own, draft.ofNamed)) {
      if (faults.length > 0) return faulty();
      return { number, outcome: namedOutcome ?? 'same', acts, faults };
    }
    const given = this.#withLink(draft);
    const identities = target.identitiesOf(given);
    const found = this.#foundFor(draft, identities, known);
    if (faults.length > 0 && !found) this.#judge(draft, undefined, given);
    if (faults.length > 0) return faulty();
    const said = prepared?.(given, found, this.#plan.onRecord) ?? given;
    const beside = named && link ? { [named.nameBeside]: link.name } : {};
    const isSaidBeside = named && target.beside?.includes(named.nameBeside);
    const merged = mergeRecord(
      target,
      found,
      { given: said, fallback: this.#ownFallback(), beside: isSaidBeside ? beside : {}, link: named?.link },
      this.#plan.onRecord,
    );
    if (merged.outcome === 'faulty') {
      for (const { field, code } of merged.faults) faults.push(this.#fault(this.#fieldOf(field), code));
      return faulty();
    }
    const act = actOf(merged, found, false);
    // A new owner to whom the car does not go is not added.
    const isLinked = !named || named.isWritten || act?.draft[named.link] === link?.id;
    const ofNamed = isLinked ? acts : [];
    const isOther = ofNamed.length > 0 && (namedOutcome === 'new' || namedOutcome === 'changed');
    const outcome = merged.outcome === 'same' && isOther ? 'changed' : merged.outcome;
    return { number, outcome, acts: act ? [...ofNamed, act] : ofNamed, faults };
  }

  #ownFallback(): Values {
    const { named } = kindPlans[this.#plan.kind];
    return Object.fromEntries(
      Object.entries(this.#fallback).filter(([name]) => named?.fields[name] === undefined),
    );
  }

  /** The field of the file for one of the row's own record. */
  #fieldOf(field: string): string {
    const { named } = kindPlans[this.#plan.kind];
    return named && field === named.link ? (Object.keys(named.fields)[0] ?? field) : field;
  }

  /** Adds what else is wrong with a row of which something is. */
  #judge({ faults }: Draft, found: OnRecord | undefined, given: Values): void {
    const { target } = kindPlans[this.#plan.kind];
    const said = { given, fallback: this.#ownFallback(), beside: {} };
    const merged = mergeRecord(target, found, said, this.#plan.onRecord);
    if (merged.outcome !== 'faulty') return;
    for (const { field, code } of merged.faults) {
      const fault = this.#fault(this.#fieldOf(field), code);
      // What cannot be read is not missing as well.
      if (fault.column !== null && !faults.some(({ column }) => column === fault.column)) faults.push(fault);
    }
  }

  /** Returns the record of a row that is there; what contradicts that becomes a fault. */
  #foundFor(
    draft: Draft,
    identities: readonly Identity[],
    known: KnownRecords<OnRecord>,
  ): OnRecord | undefined {
    const { target } = kindPlans[this.#plan.kind];
    const { number, faults } = draft;
    const [surest] = lookedForBy(identities);
    const field = this.#fieldOfIdentity(surest);
    const apart = identities.find(({ kind }) => kind === target.apartBy)?.value;
    if ([this.#ownInFile, known].some((each) => each.isCrowded(identities))) {
      faults.push(this.#fault(field, 'fitsTwo'));
      return undefined;
    }
    const earlier = this.#ownInFile.find(identities).records.find((each) => each.apart === apart);
    if (earlier) faults.push(this.#fault(field, 'twiceInFile', earlier.row));
    this.#ownInFile.add({ row: number, apart }, identities);
    const { records, contradicted } = known.find(identities);
    if (records.length > 1) faults.push(this.#fault(field, 'fitsTwo'));
    // Asks nothing of two rows of the file: both of them say so.
    if (records.length === 0 && contradicted && contradicted.kind === target.clash?.kind)
      faults.push(this.#fault(target.clash.field, target.clash.code));
    const [found] = records;
    if (!found || !onlyOne(records)) return undefined;
    const other = this.#rowOfRecord.get(found.id);
    if (other !== undefined && !earlier) faults.push(this.#fault(field, 'twiceInFile', other));
    this.#rowOfRecord.set(found.id, number);
    return found;
  }

  #fieldOfIdentity(identity: Identity | undefined): string {
    const fields: Readonly<Record<string, string>> = {
      number: this.#plan.kind === 'suppliers' ? 'registrationNumber' : 'businessNumber',
      plate: 'licensePlate',
      price: 'name',
    };
    const kind = identity?.kind ?? '';
    return fields[kind] ?? kind;
  }
}

function actOf(merged: Merged, found: OnRecord | undefined, isNamed: boolean): Act | null {
  if (!('record' in merged)) return null;
  return { ...merged.record, id: found?.id ?? randomUUID(), isNamed };
}
