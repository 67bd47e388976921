/**
 * Says whether an address may be stored: encrypted, or of an origin that the operator trusts; without a password, which would be
 * shown on the screen and in the audit log. The networks that it leads to are looked at when it is connected to.
 */
export function isAllowedUrl(text: string, trustedOrigins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || trustedOrigins.includes(origin);
}
