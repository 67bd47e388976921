import { defineWords } from '#shared/words.ts';

/** Words of downloading a document as PDF in either language. */
export const pdfWords = defineWords({
  pdf: { en: 'PDF', lv: 'PDF' },
  english: { en: 'ENG (English)', lv: 'ENG (angļu)' },
  latvian: { en: 'LV (Latvian)', lv: 'LV (latviešu)' },
  preparing: { en: 'Preparing the PDF...', lv: 'Gatavo PDF...' },
  downloading: {
    en: (percent: number) => `Downloading: ${percent}%`,
    lv: (percent: number) => `Lejupielādē: ${percent} %`,
  },
  englishDownloaded: {
    en: 'PDF downloaded successfully (English)',
    lv: 'PDF lejupielādēts (angļu valodā)',
  },
  latvianDownloaded: {
    en: 'PDF downloaded successfully (Latvian)',
    lv: 'PDF lejupielādēts (latviešu valodā)',
  },
  downloadFailed: { en: 'Failed to download PDF', lv: 'Neizdevās lejupielādēt PDF' },
  generateFailed: { en: 'Failed to generate PDF', lv: 'Neizdevās sagatavot PDF' },
});
