import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../harness/running-app.ts';

/** The name in the files of `deploy/`. */
export const publicHost = 'www.example.lv';

export interface ShippedProxy {
  readonly port: number;
  /** Speaks http, and sends browsers to the other. */
  readonly plainPort: number;
  /** Everything that it has written into any log. */
  log(): Promise<string>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const shipped = (file: string): Promise<string> =>
  readFile(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');

/** Replaces what has to be there: a test of a changed file must not go on with half of it. */
function replaced(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, () => to);
    if (after === before) throw new Error(`The file of deploy/ has no ${String(from)}.`);
    return after;
  }, text);
}

function denyMissing(program: string): void {
  const { error } = spawnSync(program, ['-v']);
  if (error) throw new Error(`${program} is needed: apt-get install nginx-light caddy`, { cause: error });
}

/** Whether it speaks https: Caddy listens before it has made its certificate. */
async function answers(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, servername: publicHost, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Runs a proxy until the end of the test, and waits until it can be reached. Returns what it says. */
async function run(
  program: string,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<() => string> {
  const child = spawn(program, args, { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`);
    await sleep(50);
  }
  return () => said;
}

/** nginx with `deploy/nginx.conf`: other ports, a certificate of its own, logs in a folder of the test. */
export async function startNginx(appPort: number): Promise<ShippedProxy> {
  denyMissing('nginx');
  const [folder, port, plainPort] = [await temporaryFolder(), await freePort(), await freePort()];
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${publicHost}`,
  ];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = replaced(await shipped('nginx.conf'), [
    ['127.0.0.1:3000', `127.0.0.1:${appPort}`],
    [/listen \[::\].*;/g, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    [`/etc/letsencrypt/live/${publicHost}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${publicHost}/privkey.pem`, key],
  ]);
  await writeFile(path.join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // As Debian's own file sets logs; root's folder is closed to another account.
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log ${folder}/access.log; ${temporary.join(' ')} include ${folder}/site.conf; }`;
  await writeFile(path.join(folder, 'nginx.conf'), main);
  const said = await run('nginx', ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], port, {});
  const log = async (): Promise<string> => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
    return (
      said() + (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join('')
    );
  };
  return { port, plainPort, log };
}

/** Caddy with `deploy/Caddyfile`: other ports, a certificate of its own, and a log of every request. */
export async function startCaddy(appPort: number): Promise<ShippedProxy> {
  denyMissing('caddy');
  const [folder, port, plainPort] = [await temporaryFolder(), await freePort(), await freePort()];
  const own = `{
    http_port ${plainPort}
    https_port ${port}
    admin off
    skip_install_trust
    storage file_system ${folder}
`;
  const file = replaced(await shipped('Caddyfile'), [
    [/^\{\n/g, own],
    [/^\{\$DOMAIN:.*\} \{$/gm, `${publicHost} {\n\ttls internal\n\tlog\n`],
  ]);
  await writeFile(path.join(folder, 'Caddyfile'), file);
  const args = ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  const said = await run('caddy', args, port, { HOME: folder, APP: `127.0.0.1:${appPort}` });
  return { port, plainPort, log: async () => said() };
}
