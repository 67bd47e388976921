import { expect, test } from 'vitest';
import { cleanFileName } from './uploads.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\Bērziņš.png', 'Bērziņš.png'],
  ['a\0b\r\nc.jpg', 'abc.jpg'],
  ['gpj.\u202egnp.exe', 'gpj.gnp.exe'],
  ['<script>.webp', 'script.webp'],
  ['....', 'file'],
  ['', 'file'],
  [`${'x'.repeat(300)}.mp4`, `${'x'.repeat(150)}.mp4`],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});
