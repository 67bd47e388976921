import { isOwnMachine } from '#server/config.ts';
import type { SystemState, SystemWarning } from '../system.contract.ts';

/** A clock that is off by more makes wrong days and fails the checks of other servers. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;
const MIN_FREE_BYTES = 2 * 1024 ** 3;

const hostnameOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

/** Returns what an operator should look at; an empty list when all is as `SECURITY.md` asks for. */
export function systemWarnings(
  state: Pick<
    SystemState,
    'visitor' | 'publicUrl' | 'clock' | 'database' | 'disk' | 'backupDisk' | 'sendsMail'
  >,
  isPublicUrlSet: boolean,
): SystemWarning[] {
  const { visitor, clock, disk, backupDisk } = state;
  const { host, protocol } = new URL(state.publicUrl);
  const holds: Record<SystemWarning, boolean> = {
    proxy_not_trusted: visitor.isForwarded && !visitor.isProxyTrusted,
    other_host: isPublicUrlSet && visitor.host !== host,
    no_public_url: !isPublicUrlSet && !isOwnMachine(hostnameOf(visitor.host)),
    no_https: isPublicUrlSet && protocol === 'https:' && visitor.protocol === 'http',
    cookies_not_secure: protocol === 'http:' && visitor.protocol === 'https',
    clock_differs: Math.abs(clock.differenceMs) > MAX_CLOCK_DIFFERENCE_MS,
    disk_nearly_full: Math.min(disk.freeBytes, backupDisk?.freeBytes ?? Infinity) < MIN_FREE_BYTES,
    no_mail_server: !state.sendsMail,
    owns_tables: state.database.ownsTables,
  };
  return (Object.keys(holds) as SystemWarning[]).filter((warning) => holds[warning]);
}
