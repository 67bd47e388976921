/**
 * Loads a piece of the script once the server responds: browsers remember a failed import for as long as the page is
 * open, so an import without a connection could never succeed again. `onLost` is called where it failed all the same:
 * the connection ended after the response, or an update of the program took the file away.
 */
export async function importOnline<Module>(
  load: () => Promise<Module>,
  onLost?: () => void,
): Promise<Module> {
  await fetch('/api/health', { cache: 'no-store' });
  try {
    return await load();
  } catch (error) {
    onLost?.();
    throw error;
  }
}
