/** Whether the person pays for each megabyte, and has told the browser so: nothing is fetched that may not be needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
