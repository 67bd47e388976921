/**
 * Loads a piece of the script once the server responds: browsers remember a failed import for as long as the page is
 * open, so an import without a connection could never succeed again.
 */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  await fetch('/api/health', { cache: 'no-store' });
  return load();
}
