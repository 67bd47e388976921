import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test('keeps the font’s characters as they are, composed', () => {
  const latvian = 'Āā Čč Ēē Ģģ Īī Ķķ Ļļ Ņņ Šš Ūū Žž „Rīga” – 1\u00a0234,50\u00a0€ Привет';
  expect(cleanText(latvian)).toBe(latvian);
  expect(cleanText(latvian.normalize('NFD'))).toBe(latvian);
});

test('turns tabs into spaces, and every kind of line end into one line break', () => {
  expect(cleanText('a\tb\r\nc\rd\u2028e')).toBe('a b\nc\nd\ne');
  expect(cleanLine(' a \n b\tc ')).toBe('a b c');
});

test('removes control, direction and invisible characters', () => {
  expect(cleanText('a\u0000\u0007\u001bb\u202e\u200f\u2066c\u00add\ufeff\ud800e')).toBe('abcde');
});

test('keeps signs and letters of the other fonts as they are', () => {
  const text = 'Ȭȱǟḑ ἀνήρ საქართველო Հայաստան ⇒ ➔ ≥ ⌀ □ ● ☐ ☎ ⚠';
  expect(cleanText(text)).toBe(text);
  expect(cleanText('✔\ufe0f')).toBe('✔');
});

test('shows a character that no font has in its plain form, or as missing, once for each visible character', () => {
  expect(cleanText('①²ｶＡﬁ')).toBe('1²□Afi');
  expect(cleanText('שלום عرب 中文')).toBe('□□□□ □□□ □□');
});

test('leaves pictures out, with one of the spaces around, unless there is nothing else', () => {
  expect(cleanText('a👋🏽b👩‍🔧c🇱🇻d')).toBe('abcd');
  expect(cleanText('SIA 🚗 Auto')).toBe('SIA Auto');
  expect(cleanText('🚗 Anna ⚡️\n🔋 Tesla')).toBe('Anna ⚡\nTesla');
  expect(cleanText('Anna 🚗')).toBe('Anna');
  expect(cleanText('SIA 🚗⚡ Auto 🚗\n🔋 x')).toBe('SIA ⚡ Auto\nx');
  expect(cleanText('🚗 🔋')).toBe('□ □');
  expect(cleanText('🚗 שלום')).toBe('□□□□');
});
