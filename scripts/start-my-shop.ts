// npm run start-my-shop: from trying things on demo data to the first day of a real shop.
import { parseArgs } from 'node:util';
import { removeDemo, surveyDemo, type DemoSurvey } from '#demo/remove-demo.ts';
import { startDatabase } from '#apps/api/owned-database.ts';
import { ask, exitCodes as codes, isTerminal, Stop } from '#apps/commands/command.ts';
import { createFirstOwner } from '#features/records/users/server/first-owner.ts';
import { anyUser } from '#features/records/users/server/users.sql.ts';
import { newUser } from '#features/records/users/users.contract.ts';
import { defaultBusiness, readConfig, type Config } from '#server/config.ts';
import { openDatabase, openPool, type Database } from '#server/db/database.ts';
import { upgradeDatabase } from '#server/db/roles.ts';
import { openFiles } from '#server/files/files.ts';
import { passwordProblem } from '#server/auth/passwords.ts';
import { fieldErrors, fieldSentence } from '#shared/errors.ts';

const help = `npm run start-my-shop [-- OPTIONS]

Removes the demo data from the data folder (or the database of DATABASE_URL), with its accounts and files, and makes
the account of the owner. The service catalogue and what was typed into Settings stay. Stop the program first.

Options:
  --yes                 do not ask before removing
  --with-own-records    remove also what people entered after the demo data; needed with --yes when there is any
  --help                show this

The owner's account is asked for, or read from OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD.
DATA_DIR, DATABASE_URL and S3_* say where the data are, as for npm start.

Exit codes: 0 done, or nothing to do; 1 it failed; 2 wrong options or settings; 3 not confirmed, nothing changed.`;

type Owner = NonNullable<Config['owner']>;

/** What is wrong with an account, as sentences; none when it can be created. */
function problemsOf({ username, email, password }: Owner): string[] {
  const parsed = newUser.safeParse({ username, email, password, role: 'owner' });
  const problem = passwordProblem(password, { username, email, business: defaultBusiness });
  const fields = parsed.success ? (problem ? { password: [problem] } : {}) : fieldErrors(parsed.error);
  return Object.entries(fields).flatMap(([field, found]) =>
    found.map((code) => `${field}: ${fieldSentence(code, 'en')}`),
  );
}

async function ownerOf(config: Config): Promise<Owner> {
  if (config.owner) {
    const [problem] = problemsOf(config.owner);
    if (problem) throw new Stop(codes.wrongUsage, `The owner's account cannot be made: ${problem}.`);
    return config.owner;
  }
  if (!isTerminal)
    throw new Stop(
      codes.wrongUsage,
      'There is nobody to ask for the account of the owner: set OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD.',
    );
  console.log('\nThe account of the owner:');
  for (;;) {
    const owner = {
      username: await ask('  Username: '),
      email: await ask('  E-mail: '),
      password: await ask('  Password (not shown): ', true),
    };
    const problems = problemsOf(owner);
    if (problems.length === 0) return owner;
    for (const problem of problems) console.log(`  ${problem}`);
  }
}

function printPlan({ counts, files, own }: DemoSurvey, place: string): void {
  console.log(`\n${place}\n\nThis removes, for good:`);
  for (const { what, all, own: entered } of counts)
    console.log(
      `  ${String(all).padStart(6)} ${what}${entered > 0 ? `, of which people entered ${entered}` : ''}`,
    );
  console.log(`  ${String(files.length).padStart(6)} files`);
  console.log('with all that belongs to them. The service catalogue and what was typed into Settings stay.');
  if (own > 0) console.log(`\nAmong them are ${own} records that people entered after the demo data.`);
}

async function confirmRemoval(survey: DemoSurvey, options: Options): Promise<void> {
  if (options.yes) {
    if (survey.own === 0 || options.withOwnRecords) return;
    throw new Stop(
      codes.notConfirmed,
      'Nothing was changed: people entered records after the demo data. Add --with-own-records to remove these too, ' +
        'or name another folder with DATA_DIR and keep this one.',
    );
  }
  if (!isTerminal)
    throw new Stop(
      codes.wrongUsage,
      `Nothing was changed: there is nobody to ask. Add --yes${survey.own > 0 ? ' and --with-own-records' : ''} to go on.`,
    );
  const answer = await ask('\nType "remove" to go on: ');
  if (answer !== 'remove') throw new Stop(codes.notConfirmed, 'Nothing was changed.');
}

interface Options {
  readonly yes: boolean;
  readonly withOwnRecords: boolean;
}

async function startShop(db: Database, config: Config, options: Options): Promise<void> {
  const survey = await surveyDemo(db);
  if (!survey.isMarked && (await anyUser(db))) {
    console.log('There is no demo data here, and there are accounts: nothing was changed.');
    return;
  }
  if (survey.isMarked) {
    printPlan(survey, config.databaseUrl ? 'The database of DATABASE_URL' : `Data folder ${config.dataDir}`);
    await confirmRemoval(survey, options);
  }
  const owner = await ownerOf(config);
  if (survey.isMarked) {
    const total = survey.files.length;
    await removeDemo(db, await openFiles(config), survey, (done) => {
      if (done % 50 === 0 || done === total) console.log(`Removed ${done} of ${total} files`);
    });
    console.log('Removed the demo data and its accounts');
  }
  await createFirstOwner(db, { owner });
  console.log(`Made the account of the owner: ${owner.username}`);
  console.log(
    '\nDone. Start the shop with NODE_ENV=production npm start, sign in, and follow "Get started".',
  );
}

function readOptions(): Options {
  const boolean = { type: 'boolean', default: false } as const;
  const options = { yes: boolean, 'with-own-records': boolean, help: boolean };
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  return { yes: values.yes, withOwnRecords: values['with-own-records'] };
}

/** Options and settings, or a sentence that says which is wrong. */
function readArguments(): { options: Options; config: Config } {
  try {
    return { options: readOptions(), config: readConfig(process.env) };
  } catch (error) {
    throw new Stop(codes.wrongUsage, (error as Error).message);
  }
}

async function run(): Promise<void> {
  const { options, config } = readArguments();
  const database = await startDatabase(config);
  try {
    await upgradeDatabase(database);
    // Tables are emptied, which their owner alone may do.
    const pool = openPool(database.owner, (error) => console.error(error.message));
    try {
      await startShop(openDatabase(pool), config, options);
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = error instanceof Stop ? error.exitCode : codes.failed;
}
