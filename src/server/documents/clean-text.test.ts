import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test('what the font has stays as it is, composed', () => {
  const latvian = 'Āā Čč Ēē Ģģ Īī Ķķ Ļļ Ņņ Šš Ūū Žž „Rīga” – 1\u00a0234,50\u00a0€ Привет';
  expect(cleanText(latvian)).toBe(latvian);
  expect(cleanText(latvian.normalize('NFD'))).toBe(latvian);
});

test('tabs become spaces, every kind of line end one line break', () => {
  expect(cleanText('a\tb\r\nc\rd\u2028e')).toBe('a b\nc\nd\ne');
  expect(cleanLine(' a \n b\tc ')).toBe('a b c');
});

test('emoji, control, direction and invisible characters leave nothing behind', () => {
  expect(cleanText('a👋🏽b👩‍🔧c\u0000\u0007\u001b\u202e\u200f\u2066d\u00ade\ufefff\ud800g')).toBe('abcdefg');
});

test('a letter that the font lacks is shown in its plain form, or as lost', () => {
  expect(cleanText('①²ｶＡﬁ')).toBe('1²?Afi');
  expect(cleanText('עברית 中文')).toBe('????? ??');
});
