import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** What lies in the data folder beside the database, which sees to itself. */
const inside = ['files', 'tmp'];

async function closeToOthers(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) !== 0)
    await chmod(folder, 0o700);
}

/**
 * Makes the data folder, or closes one that was made beforehand: no other account of the machine reads what customers
 * sent. Everything that this process makes from now on is its own alone.
 */
export async function openDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const each of [folder, ...inside.map((name) => path.join(folder, name))]) await closeToOthers(each);
}
