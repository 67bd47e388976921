import type { LineKind } from '../../line-kind.ts';

/** What the cells of a line hold: texts as typed, amounts in their wire form. */
export interface LineFields {
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
  readonly responsibleMechanic: string;
}

export interface Line {
  /** Stays the same while lines come and go. */
  readonly key: number;
  readonly fields: LineFields;
  /** Field to sentence. */
  readonly problems: Readonly<Record<string, string>>;
}

export const blankLine: LineFields = {
  kind: 'labor',
  description: '',
  partId: null,
  partNumber: '',
  partName: '',
  partPrice: '',
  partUnits: '1',
  laborHours: '',
  discount: '',
  responsibleMechanic: '',
};
const noProblems = {};

const isBlank = ({ description, partNumber, partName, partPrice, laborHours }: LineFields): boolean =>
  [description, partNumber, partName, partPrice, laborHours].every((text) => text.trim() === '');

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
    const line = this.#line({ ...(this.#lines[place]?.fields ?? blankLine), ...written });
    this.#set(this.#lines.toSpliced(place, 1, line));
    return place;
  }

  /** Lines at the end; of the earlier ones those stay in which something was written. Returns the index of the first. */
  append(lines: readonly LineFields[]): number {
    const written = this.#lines.filter(({ fields }) => !isBlank(fields));
    this.#set([...written, ...lines.map((fields) => this.#line(fields))]);
    return written.length;
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
