/** Who asked for costly work: a user, the holder of a link, an address, or the program itself. */
export interface Caller {
  /** The same for all requests of one user, link or address. */
  readonly key: string;
  readonly isStaff: boolean;
  /** Keeps the connection of the request open, on which nothing moves while it waits. */
  readonly keepAlive?: () => void;
  /** Whether somebody still waits for the response. */
  readonly isThere?: () => boolean;
  /** Its response has begun, and can say no error any more: it waits for its turn as long as somebody is there. */
  readonly isPatient?: true;
}

/** So many turns of staff in a row while others wait, then one of these. */
const STAFF_IN_A_ROW = 2;

/** Entries of callers, in the order in which the callers take turns. */
class Lane<Entry> {
  readonly #entriesOf = new Map<string, Entry[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(key: string): number {
    return this.#entriesOf.get(key)?.length ?? 0;
  }

  add(key: string, entry: Entry): void {
    this.#size++;
    const entries = this.#entriesOf.get(key);
    if (entries) entries.push(entry);
    else this.#entriesOf.set(key, [entry]);
  }

  /** The earliest entry of the caller whose turn it is; that caller comes after all others then. */
  take(): Entry | undefined {
    for (const [key, [entry, ...rest]] of this.#entriesOf) {
      this.#size--;
      this.#entriesOf.delete(key);
      if (rest.length > 0) this.#entriesOf.set(key, rest);
      return entry;
    }
    return undefined;
  }

  remove(key: string, entry: Entry): void {
    this.#size--;
    const rest = this.#entriesOf.get(key)?.filter((each) => each !== entry) ?? [];
    if (rest.length > 0) this.#entriesOf.set(key, rest);
    else this.#entriesOf.delete(key);
  }
}

/**
 * What waits to be worked on. Callers take turns, however much each of them has sent, and of one caller the earliest comes
 * first. Staff go before everybody else, who get every third turn while they wait.
 */
export class Turns<Entry> {
  readonly #staff = new Lane<Entry>();
  readonly #others = new Lane<Entry>();
  #staffInARow = 0;

  /** How many entries wait of staff, or of everybody else, as the caller is one of these. */
  waitingBeside(caller: Caller): number {
    return this.#laneOf(caller).size;
  }

  waitingOf(caller: Caller): number {
    return this.#laneOf(caller).countOf(caller.key);
  }

  add(caller: Caller, entry: Entry): void {
    this.#laneOf(caller).add(caller.key, entry);
  }

  /** The entry whose turn it is, which waits no longer; undefined when nothing waits. */
  take(): Entry | undefined {
    const doOthersWait = this.#others.size > 0;
    const isOfStaff = this.#staff.size > 0 && (!doOthersWait || this.#staffInARow < STAFF_IN_A_ROW);
    this.#staffInARow = isOfStaff && doOthersWait ? this.#staffInARow + 1 : 0;
    return (isOfStaff ? this.#staff : this.#others).take();
  }

  /** Takes out an entry that waits. */
  remove(caller: Caller, entry: Entry): void {
    this.#laneOf(caller).remove(caller.key, entry);
  }

  #laneOf({ isStaff }: Caller): Lane<Entry> {
    return isStaff ? this.#staff : this.#others;
  }
}
