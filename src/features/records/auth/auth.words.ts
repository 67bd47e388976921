import { defineWords } from '#shared/words.ts';

export const authWords = defineWords({
  someUser: { en: 'User', lv: 'Lietotājs' },
  profile: { en: 'Profile', lv: 'Profils' },
  language: { en: 'Language', lv: 'Valoda' },
  languageFailed: { en: 'Failed to save language', lv: 'Neizdevās saglabāt valodu' },
  appearance: { en: 'Appearance', lv: 'Izskats' },
  light: { en: 'Light', lv: 'Gaišs' },
  dark: { en: 'Dark', lv: 'Tumšs' },
  auto: { en: 'Auto', lv: 'Automātisks' },
  logoutFailed: { en: 'Failed to log out', lv: 'Neizdevās iziet' },
});
