import { inLanguage } from '#shared/words.ts';
import type { PageProps } from '../site-input.ts';
import { LegalTable } from './LegalTable.tsx';
import { privacyRightsWords } from './privacy-rights.words.ts';

/** What the browser keeps; visit statistics only where the shop counts visits. */
export function CookieTable({ site, language }: Pick<PageProps, 'site' | 'language'>) {
  const words = inLanguage(privacyRightsWords, language);
  const { analyticsSrc, publicUrl } = site;
  const statistics: [string, ...string[]][] = analyticsSrc
    ? [
        [words.consentName, words.consentPurpose, words.consentTime],
        [
          words.statisticsName(new URL(analyticsSrc, publicUrl).host),
          words.statisticsPurpose,
          words.statisticsTime,
        ],
      ]
    : [];
  return (
    <LegalTable
      columns={[words.cookieName, words.cookiePurpose, words.cookieTime]}
      rows={[
        [words.languageName, words.languagePurpose, words.languageTime],
        [words.draftName, words.draftPurpose, words.draftTime],
        ...statistics,
        [words.staffName, words.staffPurpose, words.staffTime],
        [words.deviceName, words.devicePurpose, words.deviceTime],
      ]}
    />
  );
}
