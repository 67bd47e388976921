import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/harness/running-app.ts';

/** Opens the folder as an ordinary account: root may write whatever the permissions say. */
const program = `
  import { openBackupFolder } from ${JSON.stringify(new URL('make-backup.ts', import.meta.url).href)};
  if (process.getuid() === 0) process.setuid(65534);
  await openBackupFolder(process.argv[1]).catch((error) => console.log(error.message));`;

async function saidOf(folder: string): Promise<string> {
  const flags = ['--no-warnings', '--input-type=module', '--eval', program, folder];
  return (await promisify(execFile)(process.execPath, flags)).stdout.trim();
}

test.runIf(process.platform !== 'win32')(
  'says in words that the folder of backups cannot be written to',
  async () => {
    const folder = path.join(await temporaryFolder(), 'backups');
    await mkdir(folder);
    await chmod(path.dirname(folder), 0o755);
    await chmod(folder, 0o555);
    const below = path.join(folder, 'new');
    for (const place of [folder, below]) {
      const said = `The setting BACKUP_DIR is wrong: the folder "${place}" cannot be written to (EACCES: permission denied`;
      expect(await saidOf(place)).toContain(said);
    }
    await chmod(folder, 0o777);
    expect(await saidOf(below)).toBe('');
  },
);
