import { IconShieldCheck } from '@tabler/icons-react';
import { inLanguage } from '#shared/words.ts';
import type { PageProps } from '../site-input.ts';
import { ownWarranty } from './site-texts.ts';
import { trustWords } from './trust.words.ts';

/** The owner's line about the warranty, beside prices. */
export function WarrantyLine({ site, language }: Pick<PageProps, 'site' | 'language'>) {
  const line = ownWarranty(site, language);
  if (line === null) return null;
  return (
    <p className="warranty-line">
      <IconShieldCheck size={24} stroke={1.6} aria-hidden="true" />
      <span>
        <strong>{inLanguage(trustWords, language).warranty}:</strong> {line}
      </span>
    </p>
  );
}
