import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { backUp, countsOf, emptyDatabase, readArchive, settingsOf } from '../harness/archives.ts';
import { runCommand } from '../harness/command.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { addFile, forge, type Description, type Entry } from '../harness/forged-archive.ts';
import { picture, sendFiles } from '../harness/requests.ts';
import { databaseUrl, temporaryFolder } from '../harness/running-app.ts';
import { startTestS3 } from '../harness/s3-server.ts';

const demo = shareDemoApp();
const patience = { timeout: 180_000 };

/** With at least one file of a visitor. */
let archive: string;
beforeAll(async () => {
  await sendFiles(demo().url, [{ name: 'photo.png', bytes: await picture('png') }]);
  let remove = async () => {};
  archive = await backUp(settingsOf(demo()), (end) => (remove = end));
  return () => remove();
});

type Change = (entries: Entry[], description: Description) => Entry[] | void;

const hostile: Record<string, Change> = {
  'a file above the store': (entries, description) => addFile(entries, description, '../../outside'),
  'a file at an absolute path': (entries, description) => addFile(entries, description, '/outside'),
  'a file in a hidden folder': (entries, description) => addFile(entries, description, '.ssh/outside'),
  'a file by a path of Windows': (entries, description) => addFile(entries, description, '..\\outside'),
  'a file whose name is endless': (entries, description) =>
    addFile(entries, description, 'outside'.repeat(400)),
  'the same file twice': (entries, description) => {
    addFile(entries, description, 'outside');
    addFile(entries, description, 'outside', 'twice!');
  },
  'a symbolic link': (entries) => [
    ...entries,
    { name: 'files/link', type: 'symlink', linkname: '/etc/passwd' },
  ],
  'a hard link': (entries) => [...entries, { name: 'files/link', type: 'link', linkname: '/etc/passwd' }],
  'a device': (entries) => [
    ...entries,
    { name: 'files/device', type: 'character-device', devmajor: 1, devminor: 5 },
  ],
  'a folder': (entries) => [...entries, { name: 'files/folder', type: 'directory' }],
  'an entry of another name': (entries) => [...entries, { name: 'outside', content: 'x' }],
  'a file that it does not list': (entries) => [...entries, { name: 'files/outside', content: 'x' }],
  'a list of a file that is not there': (_, { files }) =>
    void files.push({ key: 'outside', bytes: 1, sha256: '0'.repeat(64) }),
};

test.each(Object.entries(hostile))(
  'refuses an archive with %s, to restore and to verify, and writes nothing',
  patience,
  async (_, change) => {
    const forged = await forge(archive, change);
    const above = await temporaryFolder();
    const place = path.join(above, 'shop', 'data');
    for (const command of ['restore', 'verify']) {
      const { code, output } = await runCommand(
        `commands/${command}`,
        { DATA_DIR: place, TMPDIR: above },
        forged,
      );
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/was not written by a backup|what it says of itself cannot be read/),
      ]);
      expect(await readdir(above)).toEqual([]);
    }
  },
);

const impossible: Record<string, Change> = {
  'rows of a table that it does not list': (_, { tables }) => void delete tables['customers'],
  'a table that no migration makes': (_, { tables }) =>
    void (tables['pg_authid'] = { columns: ['x'], rows: 0 }),
  'a column that no migration makes': (_, { tables }) => void tables['customers']!.columns.push('invented'),
  'a sequence that no migration makes': (_, { sequences }) => void (sequences['invented'] = '1'),
  'fewer rows than it lists': (_, { tables }) => void (tables['customers']!.rows += 1),
  'pieces in disorder': (entries) => [...entries, { name: 'tables/customers/000001', content: 'x' }],
  'rows that no table takes': (entries) => replaced(entries, 'business', () => 'nonsense\n'),
  'rows that name records which are not there': (entries, { tables }) => {
    tables['customers']!.rows = 0;
    return entries.filter(({ name }) => !name.startsWith('tables/customers/'));
  },
  'another description': (_, description) => void Object.assign(description, { tables: 'none' }),
};
const replaced = (entries: Entry[], table: string, change: (content: string) => string): Entry[] =>
  entries.map((entry) =>
    entry.name === `tables/${table}/000001` ? { ...entry, content: change(String(entry.content)) } : entry,
  );

test.each(Object.entries(impossible))(
  'refuses an archive with %s by one sentence, and leaves an empty system empty',
  patience,
  async (_, change) => {
    const connection = await emptyDatabase();
    const forged = await forge(archive, change);
    const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(connection) };
    const { code, output } = await runCommand('commands/restore', settings, forged);
    expect(code, output).toBe(1);
    const [said = ''] = output.trim().split('\n').slice(-1);
    expect(said).toMatch(/^(The archive|The table) /);
    expect(said).not.toMatch(/destructure|undefined|relation|syntax/);
    expect(await countsOf(connection)).toEqual({});
  },
);

test('refuses a plain archive where a passphrase is set, unless it is asked for', patience, async () => {
  const BACKUP_PASSPHRASE = 'a passphrase of the shop';
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(await emptyDatabase()) };
  const secret = { ...settings, BACKUP_PASSPHRASE };
  const refused = await runCommand('commands/restore', secret, archive);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not encrypted') });
  const verified = await runCommand('commands/verify', secret, archive, '--quick');
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('It is not encrypted') });
  const asked = await runCommand('commands/restore', secret, archive, '--plain');
  expect(asked.code, asked.output).toBe(0);
});

test('says of an archive that it cannot read why, and not that it is none', patience, async () => {
  const settings = { DATA_DIR: await temporaryFolder() };
  const folder = await temporaryFolder();
  for (const command of ['restore', 'verify']) {
    const missing = await runCommand(`commands/${command}`, settings, path.join(folder, 'gone.tar'));
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('There is no archive') });
    const isFolder = await runCommand(`commands/${command}`, settings, folder);
    expect(isFolder).toMatchObject({ code: 1, output: expect.stringContaining('is a folder') });
  }
});

test('leaves an empty folder untouched where the archive is of a newer version', patience, async () => {
  const above = await temporaryFolder();
  const newer = await forge(archive, (entries) =>
    entries.map((entry) =>
      entry.name === 'about.json'
        ? { ...entry, content: String(entry.content).replace('0047_', '9947_') }
        : entry,
    ),
  );
  const refused = await runCommand('commands/restore', { DATA_DIR: path.join(above, 'data') }, newer);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('newer version') });
  expect(await readdir(above)).toEqual([]);
});

test('says after a quick look at an archive only what it looked at', patience, async () => {
  const quick = await runCommand('commands/verify', {}, archive, '--quick');
  expect(quick).toMatchObject({ code: 0, output: expect.stringContaining('agrees with the checksum') });
  expect(quick.output).not.toContain('Everything agrees');
});

test('changes no file when a restore fails, in a folder and in S3', patience, async () => {
  const s3 = await startTestS3();
  onTestFinished(() => s3.close());
  const broken = await forge(archive, (_, { tables }) => void (tables['users']!.rows += 1));
  for (const store of [{}, s3.settings]) {
    const DATA_DIR = await temporaryFolder();
    const settings = { DATA_DIR, DATABASE_URL: databaseUrl(await emptyDatabase()), ...store };
    const changed = await forge(archive, (entries, description) => {
      addFile(entries, description, 'submissions/same-key', 'as it is in the shop');
    });
    expect((await runCommand('commands/restore', settings, changed)).code).toBe(0);
    const before = await filesOf(settings);
    const other = await forge(broken, (entries, description) =>
      addFile(entries, description, 'submissions/same-key', 'as it is in the archive'),
    );
    const failed = await runCommand('commands/restore', settings, other, '--replace', '--yes');
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('rows instead of') });
    expect(await filesOf(settings)).toEqual(before);
  }
});

test('says that a restore has to be done again where files could not follow the rows', patience, async () => {
  const DATA_DIR = await temporaryFolder();
  const settings = { DATA_DIR, DATABASE_URL: databaseUrl(await emptyDatabase()) };
  const withFile = await forge(archive, (entries, description) =>
    addFile(entries, description, 'submissions/one'),
  );
  // A folder in the place of the file, as nobody but an administrator can make it.
  const inTheWay = path.join(DATA_DIR, 'files', 'submissions', 'one', 'folder');
  await mkdir(inTheWay, { recursive: true });
  const failed = await runCommand('commands/restore', settings, withFile);
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('restore again, with --replace') });
  const started = await runCommand('api/main', { ...settings, PORT: '0' });
  expect(started).toMatchObject({ code: 1, output: expect.stringContaining('perhaps not every file') });
  await rm(path.dirname(inTheWay), { recursive: true });
  const again = await runCommand('commands/restore', settings, withFile, '--replace', '--yes');
  expect(again.code, again.output).toBe(0);
  expect((await filesOf(settings)).map(({ key }) => key)).toContain('submissions/one');
});

/** Each stored file with the sum of its content, as a backup reads it. */
const filesOf = async (settings: Readonly<Record<string, string>>) =>
  (await readArchive(await backUp(settings))).manifest.files.toSorted((a, b) => a.key.localeCompare(b.key));
