const MINUTE_MS = 60_000;

/** Returns the places of those times (ISO) that overlap one before them, each as long as the work takes. */
export const overlapping = (times: readonly string[], minutes: number): number[] =>
  times.flatMap((time, index) => {
    const isNear = (other: string) => Math.abs(Date.parse(time) - Date.parse(other)) < minutes * MINUTE_MS;
    return times.slice(0, index).some(isNear) ? [index] : [];
  });
