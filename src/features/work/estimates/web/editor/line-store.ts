import type { AnsweredWork, OfferedWork } from '../../line-answer.ts';
import type { LineKind } from '../../line-kind.ts';

/** What the cells of a line hold: texts as typed, amounts in their wire form. */
export interface LineFields {
  /** Of the stored line that it is, which the customer's answer belongs to; null: a new one. */
  readonly id: string | null;
  /** The declined line that it offers again. */
  readonly recommendedFrom: string | null;
  /** As it was stored, of one that the customer has answered, or is asked again for; null: it was never answered. */
  readonly answered: AnsweredWork | null;
  /** As it was stored, with whether it was sent to the customer; null: a new one. */
  readonly stored: OfferedWork | null;
  readonly kind: LineKind;
  readonly description: string;
  /** The part that was chosen from the inventory. */
  readonly partId: string | null;
  readonly partNumber: string;
  readonly partName: string;
  readonly partPrice: string;
  readonly partUnits: string;
  readonly laborHours: string;
  readonly discount: string;
  /** Said of a line without price and hours: it costs nothing on purpose. */
  readonly isFree: boolean;
  readonly isHighVoltage: boolean;
  readonly responsibleMechanic: string;
}

export interface Line {
  /** Stays the same while lines come and go. */
  readonly key: number;
  readonly fields: LineFields;
  /** Field to sentence. */
  readonly problems: Readonly<Record<string, string>>;
}

/** What a line has that was not stored yet. */
export const notStored = { id: null, recommendedFrom: null, answered: null, stored: null } as const;

export const blankLine: LineFields = {
  ...notStored,
  kind: 'labor',
  description: '',
  partId: null,
  partNumber: '',
  partName: '',
  partPrice: '',
  partUnits: '1',
  laborHours: '',
  discount: '',
  isFree: false,
  isHighVoltage: false,
  responsibleMechanic: '',
};
const noProblems = {};

/** What was declined is on the estimate, whatever it says. */
export const isDeclined = ({ answered }: LineFields): boolean => answered?.answer === 'declined';

/** Nothing was written into it: it is not saved. */
export const isBlank = (line: LineFields): boolean => {
  const { description, partNumber, partName, partPrice, laborHours } = line;
  const texts = [description, partNumber, partName, partPrice, laborHours];
  return !isDeclined(line) && texts.every((text) => text.trim() === '');
};

/** The lines of an estimate outside of React's state: a key stroke draws its own row and the totals, no more. */
export class LineStore {
  #lines: readonly Line[] = [];
  #edited = false;
  #lastKey = 0;
  readonly #listeners = new Set<() => void>();

  constructor(lines: readonly LineFields[]) {
    this.#lines = lines.map((fields) => this.#line(fields));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly lines = (): readonly Line[] => this.#lines;
  /** What images name the lines by, as one text. */
  readonly refs = (): string => this.#lines.map(({ key, fields }) => fields.id ?? key).join(' ');
  /** The id of a stored line, by its id or by its key; null: there is none. */
  readonly lineIdOf = (line: string | number | null): string | null =>
    this.#lines.find(({ key, fields }) => line !== null && (line === key || line === fields.id))?.fields.id ??
    null;
  /** Whether anything was changed since the lines came. */
  readonly isEdited = (): boolean => this.#edited;

  change(key: number, patch: Partial<LineFields>): void {
    this.#set(
      this.#lines.map((line) => {
        if (line.key !== key) return line;
        const problems = Object.fromEntries(
          Object.entries(line.problems).filter(([field]) => !(field in patch)),
        );
        return { key, fields: { ...line.fields, ...patch }, problems };
      }),
    );
  }

  /** A blank line below the one at `index`. */
  add(index: number, kind: LineKind = 'labor'): void {
    this.#set(this.#lines.toSpliced(index + 1, 0, this.#line({ ...blankLine, kind })));
  }

  /** Writes into the first line that is blank, otherwise into a new one at the end; returns its index. */
  put(written: Partial<LineFields>): number {
    const blank = this.#lines.findIndex(({ fields }) => isBlank(fields));
    const place = blank < 0 ? this.#lines.length : blank;
    const line = this.#line({ ...(this.#lines[place]?.fields ?? blankLine), ...notStored, ...written });
    this.#set(this.#lines.toSpliced(place, 1, line));
    return place;
  }

  /** Lines at the end; of the earlier ones those stay in which something was written. Returns the index of the first. */
  append(lines: readonly LineFields[]): number {
    const written = this.#lines.filter(({ fields }) => !isBlank(fields));
    this.#set([...written, ...lines.map((fields) => this.#line(fields))]);
    return written.length;
  }

  /** A copy of a declined line, as new work below it. */
  offerAgain(key: number): void {
    const index = this.#lines.findIndex((line) => line.key === key);
    const declined = this.#lines[index]?.fields;
    if (!declined) return;
    const again = this.#line({ ...declined, ...notStored, recommendedFrom: declined.id });
    this.#set(this.#lines.toSpliced(index + 1, 0, again));
  }

  remove(key: number): void {
    this.#set(this.#lines.filter((line) => line.key !== key));
  }

  /** Lines in which nothing was written are not saved. */
  dropBlank(): void {
    const written = this.#lines.filter(({ fields }) => !isBlank(fields));
    if (written.length < this.#lines.length) this.#set(written, this.#edited);
  }

  /** Everything again, as it was loaded or saved. Each line keeps its place, and the cell that has the focus keeps it. */
  reset(lines: readonly LineFields[]): void {
    this.#set(
      lines.map((fields, index) => this.#line(fields, this.#lines[index]?.key)),
      false,
    );
  }

  /** `sent` is stored now as `saved`, in the same order: what was written on since becomes a change of those lines. */
  settle(sent: readonly Line[], saved: readonly LineFields[]): void {
    const known = new Map(sent.map(({ key }, index) => [key, saved[index]]));
    this.#set(
      this.#lines.map((line) => {
        const { id, answered } = known.get(line.key) ?? line.fields;
        return { ...line, fields: { ...line.fields, id, answered } };
      }),
    );
  }

  /** The customer's answers that came meanwhile hold for what is written here, too. */
  takeAnswers(stored: readonly LineFields[]): void {
    const known = new Map(stored.map((fields) => [fields.id, fields]));
    this.#set(
      this.#lines.map((line) => {
        if (line.fields.id === null) return line;
        const { id, answered, ...rest } = known.get(line.fields.id) ?? { ...line.fields, ...notStored };
        const isNowDeclined = answered?.answer === 'declined';
        return { ...line, fields: { ...line.fields, ...(isNowDeclined && rest), id, answered } };
      }),
      this.#edited,
    );
  }

  /** Sentences by path, such as `lineItems.0.partPrice`; other paths are not ours. */
  setProblems(sentences: Readonly<Record<string, string>>): void {
    const found = new Map<number, Record<string, string>>();
    for (const [path, sentence] of Object.entries(sentences)) {
      const [, index, field] = /^lineItems\.(\d+)\.(\w+)/.exec(path) ?? [];
      if (field !== undefined) found.set(Number(index), { ...found.get(Number(index)), [field]: sentence });
    }
    this.#set(
      this.#lines.map((line, index) => ({ ...line, problems: found.get(index) ?? noProblems })),
      this.#edited,
    );
  }

  #line(fields: LineFields, key = (this.#lastKey += 1)): Line {
    return { key, fields, problems: noProblems };
  }
  #set(lines: readonly Line[], edited = true): void {
    this.#lines = lines;
    this.#edited = edited;
    for (const listener of this.#listeners) listener();
  }
}
