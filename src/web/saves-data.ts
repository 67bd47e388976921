/** Says whether the browser is set to save data: nothing is fetched then that may not be needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
