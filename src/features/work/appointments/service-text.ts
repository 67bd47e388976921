/** What an appointment without a service is stored with (spec part 2, section 5). */
export const DEFAULT_SERVICE = 'Service';

/** The service for people; the stored default as their language calls it. */
export const serviceText = (service: string, words: { readonly service: string }): string =>
  service === DEFAULT_SERVICE ? words.service : service;
