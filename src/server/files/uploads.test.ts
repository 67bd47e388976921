import { expect, test } from 'vitest';
import { cleanFileName, nameOfType } from './uploads.ts';

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
])('stores the name %j as %j', (given, stored) => {
  expect(cleanFileName(given)).toBe(stored);
});

test.each([
  ['photo.jpg', 'image/png', 'photo.png'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.pdf'],
  ['page.HTML', 'image/jpeg', 'page.jpg'],
  ['Bojājums.JPEG', 'image/jpeg', 'Bojājums.JPEG'],
  ['film.qt', 'video/quicktime', 'film.qt'],
  ['film.mp4', 'video/quicktime', 'film.mov'],
  ['file', 'image/webp', 'file.webp'],
  ['3. nov. 2026', 'image/jpeg', '3. nov. 2026.jpg'],
])('stores %s of type %s as %s', (fileName, fileType, expected) => {
  expect(nameOfType(fileName, fileType)).toBe(expected);
});
