// The time clock a second time, minute by minute: what a person does in each minute of a day is painted, without entries.

export interface ClockAct {
  /** Minute of the day. */
  readonly at: number;
  /** What is started; null: what runs is stopped. */
  readonly work: string | null;
}

interface Stroke {
  readonly work: string;
}

/** Returns the minutes of each work after the acts arrived in this order, up to the minute `now`. */
export function minutesByWork(acts: readonly ClockAct[], now: number): Map<string, number> {
  const minutes: (Stroke | null)[] = Array.from({ length: now }, () => null);
  for (const { at, work } of acts) {
    const before = minutes[at] ?? null;
    const stroke = work === null ? null : { work };
    // From this minute on all that is of the same stroke changes; where nobody worked, all up to the next stroke.
    if (work === null && before === null) continue;
    for (let minute = at; minute < now && minutes[minute] === before; minute += 1) minutes[minute] = stroke;
  }
  const sums = new Map<string, number>();
  for (const stroke of minutes) if (stroke) sums.set(stroke.work, (sums.get(stroke.work) ?? 0) + 1);
  return sums;
}
