import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';

type ListenAddress = Pick<Config, 'port' | 'host'>;

/** One sentence, with the way out, for why the server cannot listen there; any other error as it is. */
export function listenError(error: unknown, { port, host }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE:
      `The port ${port} is in use by another program: stop that one, ` +
      `or choose another port, for example with PORT=${port + 1} npm start.`,
    EACCES: `This account may not listen on port ${port}: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST=${host} is no address of this machine: choose one of its own, or 0.0.0.0 for all.`,
  };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return reason === undefined ? error : new Error(reason, { cause: error });
}

/** Checked before anything is created. Throws a sentence when the server cannot listen on the port. */
export async function denyTakenPort(place: ListenAddress): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, place) as Error));
    server.listen({ port: place.port, host: place.host }, () => server.close(() => resolve()));
  });
}
