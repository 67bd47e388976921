/** Returns a time as people type it (`9`, `930`, `9.30`) in the form `09:30`; what is no time stays as it is. */
export function typedTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`;
}
