import { IconMessage2 } from '@tabler/icons-react';
import type { Language } from '../../shared/words.ts';
import { words } from './customer-input.ts';

/** A figure stays in one line with its unit: `3,1 mm`. */
const withUnits = (text: string): string =>
  text.replace(/(\d) (?=(?:mm|cm|m|km|kWh|kW|Ah|V|A|bar|°C|%|h|l|ml|kg|g|€)(?![\p{L}\d]))/gu, '$1\u00a0');

/** The workshop's own words about the job. */
export function Note({ text, language }: { readonly text: string | null; readonly language: Language }) {
  if (!text) return null;
  return (
    <section className="note" aria-labelledby="note">
      <IconMessage2 size={22} stroke={1.8} aria-hidden="true" />
      <div>
        <h2 id="note">{words(language).note}</h2>
        <p className="own-words">{withUnits(text)}</p>
      </div>
    </section>
  );
}
