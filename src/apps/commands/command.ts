import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { readConfig, type Config } from '#server/config.ts';

/** What the commands of the server end with; 0 is done, or nothing to do. */
export const exitCodes = { failed: 1, wrongUsage: 2, notConfirmed: 3 } as const;

/** Ends a command with a sentence and its own exit code. */
export class Stop extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const isTerminal = Boolean(process.stdin.isTTY);

/** Asks in the terminal; a secret answer is not shown while it is typed. */
export async function ask(question: string, isSecret = false): Promise<string> {
  process.stdout.write(question);
  const output = isSecret ? new Writable({ write: (_piece, _encoding, done) => done() }) : process.stdout;
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    if (isSecret) process.stdout.write('\n');
  }
}

/** Goes on when a person types the word, or said `--yes` before. Throws a Stop otherwise. */
export async function confirm(word: string, isAgreed: boolean): Promise<void> {
  if (isAgreed) return;
  if (!isTerminal)
    throw new Stop(exitCodes.wrongUsage, 'Nothing was changed: there is nobody to ask. Add --yes to go on.');
  if ((await ask(`\nType "${word}" to go on: `)) !== word)
    throw new Stop(exitCodes.notConfirmed, 'Nothing was changed.');
}

/** Where the data of these settings are, for a sentence. */
export const placeOf = ({
  databaseUrl,
  dataDir,
  s3,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>): string => {
  const database = databaseUrl
    ? `the database ${withoutPassword(databaseUrl)}`
    : `the data folder ${dataDir}`;
  const files = s3 ? ` and the bucket ${s3.bucket}` : databaseUrl ? ` and the files in ${dataDir}` : '';
  return database + files;
};

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}

const SHOWN_EVERY_MS = 2_000;

/** Prints what is under way: the latest word of it, every two seconds. */
export function progressPrinter(): (progress: string) => void {
  let printed = 0;
  return (progress) => {
    if (Date.now() - printed < SHOWN_EVERY_MS) return;
    printed = Date.now();
    console.log(`  ${progress}`);
  };
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

interface Command<Options extends ParseArgsOptionsConfig> {
  readonly help: string;
  readonly options: Options;
  /** How many arguments without a dash it takes. */
  readonly arguments: { readonly min: number; readonly max: number };
  run(given: {
    readonly values: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
    readonly positionals: readonly string[];
    readonly config: Config;
  }): Promise<void>;
}

function read<Options extends ParseArgsOptionsConfig>(command: Command<Options>) {
  try {
    const given = parseArgs({ options: command.options, allowPositionals: true });
    const { min, max } = command.arguments;
    if (given.positionals.length < min || given.positionals.length > max)
      throw new Error(`${given.positionals.length} arguments are given.`);
    return { ...given, config: readConfig(process.env) };
  } catch (error) {
    throw new Stop(exitCodes.wrongUsage, `${(error as Error).message}\n\n${command.help}`);
  }
}

/** Runs a command of the server to its exit code: --help, wrong usage, a sentence for what failed. */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) return console.log(command.help);
  try {
    await command.run(read(command));
  } catch (error) {
    console.error(`\n${(error as Error).message}`);
    process.exitCode = error instanceof Stop ? error.exitCode : exitCodes.failed;
  }
}
