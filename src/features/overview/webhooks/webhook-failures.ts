/** Why an attempt failed, as it is stored and shown. */
export const webhookFailures = [
  /** The address leads into a network that is not public. */
  'refused_address',
  'unknown_host',
  'no_connection',
  /** The certificate is not valid, or encryption failed. */
  'not_secure',
  'timeout',
  'redirect',
  /** It answered, and not that it took the event. */
  'status',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];
