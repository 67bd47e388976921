import type { ChoosingTime } from '#features/work/bookings/book-view.ts';
import type { Language } from '#shared/words.ts';
import type { SiteInput } from '../site-input.ts';

/** What the parts of the page get while a time is chosen. */
export interface TimesProps {
  readonly site: SiteInput;
  readonly language: Language;
  readonly view: ChoosingTime;
  /** Whether there is a mail server that sends a confirmation. */
  readonly sendsMail: boolean;
}
