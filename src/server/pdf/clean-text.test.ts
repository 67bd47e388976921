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

test('control, direction and invisible characters leave nothing behind', () => {
  expect(cleanText('a\u0000\u0007\u001bb\u202e\u200f\u2066c\u00add\ufeff\ud800e')).toBe('abcde');
});

test('signs and letters of the other fonts stay as they are', () => {
  const text = 'Ȭȱǟḑ ἀνήρ საქართველო Հայաստան ⇒ ➔ ≥ ⌀ □ ● ☐ ☎ ⚠';
  expect(cleanText(text)).toBe(text);
  expect(cleanText('✔\ufe0f')).toBe('✔');
});

test('what no font has is shown in its plain form, or as missing: one sign for what a reader sees as one', () => {
  expect(cleanText('①²ｶＡﬁ')).toBe('1²□Afi');
  expect(cleanText('שלום عرب 中文')).toBe('□□□□ □□□ □□');
  expect(cleanText('a👋🏽b👩‍🔧c🇱🇻d')).toBe('a□b□c□d');
});
