import { execFile } from 'node:child_process';
import { chmod, chown, lstat, readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** How the server is started: PostgreSQL does not run as root. */
export interface Account {
  /** Words in front of the program. */
  wrap: string[];
  /** Given to spawn; absent: our own account. */
  ids: { uid?: number; gid?: number };
  /** Who must own the files; absent: the user who runs us owns them already. */
  owner?: { uid: number; gid: number };
}

const otherName = ['--user', '--map-user=65534', '--map-group=65534'];
const nobody = { uid: 65534, gid: 65534 };

async function canUnshare(): Promise<boolean> {
  try {
    await promisify(execFile)('unshare', [...otherName, 'true']);
    return true;
  } catch {
    // Not installed, too old, or forbidden (as in most containers): the other way serves.
    return false;
  }
}

async function systemAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return found === undefined ? nobody : { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Our own account; for root a user namespace in which root has another name, else a system account. */
export async function chooseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return { wrap: [], ids: {} };
  if (process.platform === 'linux' && (await canUnshare())) {
    return { wrap: ['unshare', ...otherName], ids: {}, owner: { uid: 0, gid: 0 } };
  }
  const account = await systemAccount();
  return { wrap: [], ids: account, owner: account };
}

/** The folder, or one above it, that an account may not pass through; undefined when it can reach the folder. */
export async function closedFolder(folder: string, { ids }: Account): Promise<string | undefined> {
  if (ids.uid === undefined) return undefined;
  const above = dirname(folder);
  const closed = above === folder ? undefined : await closedFolder(above, { wrap: [], ids });
  if (closed !== undefined) return closed;
  const { uid, gid, mode } = await stat(folder);
  const mayPass = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
  return (mode & mayPass) === 0 ? folder : undefined;
}

/** Lets the server's account through a folder of ours to the one below it; it can neither list nor write there. */
export async function letThrough(folder: string, { ids }: Account): Promise<void> {
  if (ids.uid === undefined) return;
  const { mode, uid } = await stat(folder);
  if (uid !== ids.uid && (mode & 0o001) === 0) await chmod(folder, (mode & 0o777) | 0o011);
}

async function chownAll(path: string, uid: number, gid: number): Promise<void> {
  const stat = await lstat(path);
  if (stat.isSymbolicLink()) return;
  if (stat.isDirectory()) for (const name of await readdir(path)) await chownAll(join(path, name), uid, gid);
  await chown(path, uid, gid);
}

/** Hands a folder over to the server's account, when another one (an earlier way to run) has it. */
export async function giveFolder(path: string, account: Account): Promise<void> {
  if (account.owner === undefined) return;
  const { uid, gid } = account.owner;
  // The folder itself is handed over last, so a killed hand-over is done again.
  if ((await lstat(path)).uid !== uid) await chownAll(path, uid, gid);
}
