import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

/** How to start a Chromium that is known to run here. */
export interface ChromeLaunch {
  executablePath: string;
  env: Record<string, string>;
  args: string[];
}

interface Candidate {
  name: string;
  /** The program and what its environment needs; undefined when it is not here. */
  find(): Promise<{ executablePath: string; env?: Record<string, string> } | undefined>;
}

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The package's own settings name folders of a cloud service; without a font, text has no height at all. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function existing(path: string | undefined): Promise<{ executablePath: string } | undefined> {
  return path !== undefined && path !== '' && existsSync(path) ? { executablePath: path } : undefined;
}

async function inflateTo(file: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(file),
    createBrotliDecompress(),
    createWriteStream(target, { mode: 0o755 }),
  );
}

/** Through a file: tar closes its input at the archive's end mark, before all of a pipe was written. */
async function unpackTo(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = `${folder}/${randomBytes(4).toString('hex')}.tar`;
  await inflateTo(file, archive);
  const tar = spawn('tar', ['-x', '-f', archive, '-C', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(tar, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`tar could not unpack ${file} (code ${code}).`);
  await rm(archive);
}

/** Unpacks the Chromium that npm brought, with the libraries it needs: once, then it is kept in .cache. */
async function packagedChromium(): ReturnType<Candidate['find']> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    const draft = `${folder}.${randomBytes(4).toString('hex')}`;
    await mkdir(draft, { recursive: true });
    const bin = join(home, 'bin');
    await Promise.all([
      inflateTo(join(bin, 'chromium.br'), join(draft, 'chromium')),
      unpackTo(join(bin, 'swiftshader.tar.br'), draft),
      unpackTo(join(bin, 'al2023.tar.br'), join(draft, 'libraries')),
      unpackTo(join(bin, 'fonts.tar.br'), join(draft, 'fonts')),
    ]);
    await writeFile(join(draft, 'fonts.conf'), fontSettings);
    await publish(draft, folder);
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'libraries', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Puts the finished folder in its place; another process may have been first. */
async function publish(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  }
}

function installed(): ReturnType<Candidate['find']> {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  return existing([...onPath, mac, windows].find((path) => existsSync(path)));
}

const candidates: Candidate[] = [
  { name: 'CHROME_PATH', find: () => existing(process.env['CHROME_PATH']) },
  { name: "Playwright's Chromium", find: () => existing(chromium.executablePath()) },
  { name: '@sparticuz/chromium', find: packagedChromium },
  { name: 'an installed Chromium or Chrome', find: installed },
];

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

async function findLaunch(): Promise<ChromeLaunch> {
  const tried: string[] = [];
  for (const candidate of candidates) {
    try {
      const found = await candidate.find();
      if (found === undefined) {
        tried.push(`${candidate.name}: not here`);
        continue;
      }
      const launch = {
        executablePath: found.executablePath,
        env: { ...ownEnvironment(), ...found.env },
        args,
      };
      await (await chromium.launch(launch)).close();
      return launch;
    } catch (error) {
      tried.push(
        `${candidate.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      );
    }
  }
  throw new Error(
    `No browser runs here: install Chromium, or set CHROME_PATH to one. Tried ${tried.join('; ')}.`,
  );
}

let known: Promise<ChromeLaunch> | undefined;

/** The first Chromium that really starts here, for tools that start it themselves (Lighthouse). Throws a sentence. */
export function chromeLaunch(): Promise<ChromeLaunch> {
  return (known ??= findLaunch());
}

/** A new headless Chromium. Throws a sentence when none starts. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromeLaunch());
}
