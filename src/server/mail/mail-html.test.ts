import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const mail: Parameters<typeof mailHtml>[0] = {
  language: 'en',
  subject: 'Estimate EST-2026-0001',
  sender: 'Riga EV Service',
  preheader: 'Total 121.00 €',
  paragraphs: ['Hello!', 'Your estimate:\nEST-2026-0001'],
  link: { label: 'View the estimate', url: 'https://shop.example.lv/en/work/q7Xb3kTs9VwZ' },
  footer: ['Brīvības iela 1, Rīga', '+371 20000000'],
};

test('escapes what people typed, wherever it stands', () => {
  const hostile = `<img src=x onerror="alert('1')">&amp;`;
  const html = mailHtml({
    ...mail,
    subject: hostile,
    sender: hostile,
    preheader: hostile,
    paragraphs: [hostile],
    link: { label: hostile, url: `https://shop.example.lv/?a="onclick='1'` },
    footer: [hostile],
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"onclick');
  expect(html).not.toMatch(/alert\('|&amp;/);
  // Title, label of the article, preheader, header, paragraph, button, and the footer's two lines.
  expect(html.split('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;amp;')).toHaveLength(9);
});

test('brings every style in the element itself, and loads nothing', () => {
  const html = mailHtml(mail);
  expect(html).not.toMatch(/<style|<link|<script|<img|url\(|class=/);
  expect(html.match(/https?:\/\/[^"<]+/g)).toEqual([mail.link!.url, mail.link!.url, mail.link!.url]);
});

test('names its language, and the color schemes in which it can be read', () => {
  const html = mailHtml({ ...mail, language: 'lv' });
  expect(html).toContain('<html lang="lv">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('Ja poga nedarbojas, atveriet šo adresi:');
});

test('leaves out what a mail has not', () => {
  const html = mailHtml({ ...mail, preheader: undefined, link: null, footer: [] });
  expect(html).not.toMatch(/<a |display:none|<strong/);
  expect(html).toContain('Your estimate:<br>EST-2026-0001');
});

test('writes valid HTML', async () => {
  const validate = new HtmlValidate({
    extends: ['html-validate:standard'],
    // Mail programs need attributes that have been replaced by style sheets elsewhere.
    rules: { 'no-deprecated-attr': 'off', 'no-inline-style': 'off' },
  });
  const { results } = await validate.validateString(mailHtml(mail));
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([]);
});
