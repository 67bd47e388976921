import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of the Internet, of which all others are for something else. */
const internetOfIPv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Says whether an IP address is one of the public Internet: not of a private network or this machine, nor one that leads there
 * in another form, as IPv4 in IPv6 and what translates between the two (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv6 && !address.match(...internetOfIPv6)) return false;
  return address.range() === 'unicast';
}
