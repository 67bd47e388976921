import { IconMessage2 } from '@tabler/icons-react';
import type { Language } from '#shared/words.ts';
import { words } from './customer-input.ts';
import { withUnits } from './with-units.ts';

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
