/**
 * Loads a piece of the script once the server answers: browsers remember an import that failed for as long as the page
 * is open, so one that is tried without a connection could never succeed again.
 */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  await fetch('/api/health', { cache: 'no-store' });
  return load();
}
