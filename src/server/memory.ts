/** What is remembered is never older than this, even if the database's announcements get lost without a word. */
const LONGEST_MS = 10_000;
const MOST = 2_000;

/**
 * What a process remembers of the database between calls: sessions and answers. Whatever is written, by any process,
 * empties it; it remembers nothing while those writes are not heard of (decision record 0014).
 */
export class Memory {
  readonly #remembered = new Map<string, { readonly value: object; readonly since: number }>();
  /** Counts what emptied it: what was read before is not remembered after. */
  #changes = 0;
  #hearing = false;

  /** What was read for `key` before, else what `read` finds now. The value is shared: nobody may change it. */
  async recall<T extends object | null>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#remembered.get(key);
    if (known && performance.now() - known.since < LONGEST_MS) return known.value as T;
    const [changes, since] = [this.#changes, performance.now()];
    const value = await read();
    if (value !== null && this.#hearing && changes === this.#changes) {
      if (this.#remembered.size >= MOST) this.#remembered.clear();
      this.#remembered.set(key, { value, since });
    }
    return value;
  }

  forget(): void {
    this.#changes++;
    this.#remembered.clear();
  }

  /** Whether every write is heard of from now on. */
  setHearing(hearing: boolean): void {
    this.#hearing = hearing;
    this.forget();
  }
}
