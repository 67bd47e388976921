import { defineWords } from '#shared/words.ts';

export const highVoltageSettingsWords = defineWords({
  title: { en: 'High-voltage work', lv: 'Augstsprieguma darbi' },
  hint: {
    en: 'Rules of isolating a car. An isolation that has begun keeps the rules with which it began.',
    lv: 'Noteikumi augstsprieguma atslēgšanai. Sāktai atslēgšanai paliek noteikumi, ar kuriem tā sākta.',
  },
  needsSecondPersonHint: {
    en: 'Somebody else than the person who signs confirms on their own phone before the signature.',
    lv: 'Pirms parakstīšanas savā tālrunī apstiprina vēl kāds, kas nav parakstītājs.',
  },
  save: { en: 'Save the rules', lv: 'Saglabāt noteikumus' },
  saved: { en: 'Rules of high-voltage work saved', lv: 'Augstsprieguma darbu noteikumi saglabāti' },
  saveFailed: {
    en: 'Failed to save the rules of high-voltage work',
    lv: 'Neizdevās saglabāt augstsprieguma darbu noteikumus',
  },
});
