import { constants } from 'node:fs';
import { access, chmod, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** What lies in the data folder beside the database, which sees to itself. */
const inside = ['files', 'tmp'];

async function closeToOthers(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) !== 0)
    await chmod(folder, 0o700);
}

/**
 * Creates the data folder, or closes one that was created beforehand: no other account of the machine reads what
 * customers sent. Throws a sentence when it cannot be written to. Only this process's account can read what it creates from now on.
 */
export async function openDataFolder(folder: string): Promise<void> {
  process.umask(0o077);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The setting DATA_DIR is wrong: the folder "${folder}" cannot be written to (${(error as Error).message}).`,
      { cause: error },
    );
  }
  // Versions before kept the images of the website there.
  await rm(path.join(folder, 'artwork'), { recursive: true, force: true });
  for (const each of [folder, ...inside.map((name) => path.join(folder, name))]) await closeToOthers(each);
}
