import { inLanguage, type Language } from '#shared/words.ts';
import { mailWords } from './mail.words.ts';

interface HtmlMail {
  readonly language: Language;
  readonly subject: string;
  /** Who writes: the shop's name. */
  readonly sender: string;
  /** What a mail program shows beside the subject; else it shows how the mail begins. */
  readonly preheader?: string | undefined;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly url: string } | null;
  readonly footer: readonly string[];
}

/*
 * Mail programs know little of HTML. Outlook for Windows draws with Word: tables, no `max-width`, no padding of a link.
 * Gmail drops style sheets in some accounts, so every element brings its styles, the font too. Each text names its colour
 * and each cell its background: a program that exchanges colours for a dark screen then exchanges both.
 */
const FONT = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const PAGE = '#f1f6f7';
const CARD = '#ffffff';
const TEXT = '#1e293b';
const MUTED = '#475569';
const LINE = '#d5dee4';
const ACCENT = '#0f766e';
const WIDTH = 600;

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const body = `${FONT};font-size:16px;line-height:1.5;color:${TEXT};word-break:break-word`;
const small = `${FONT};font-size:14px;line-height:1.5;color:${MUTED};word-break:break-word`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** Invisible characters after it: without them the program fills the line with what comes next. */
const preheaderHtml = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${PAGE};opacity:0">${escaped(text)}${'&#847;&#8203; '.repeat(60)}</div>\n`;

const row = (padding: string, content: string, more = ''): string =>
  `<tr><td bgcolor="${CARD}" style="padding:${padding};background-color:${CARD}${more}">${content}</td></tr>`;

/** The address as text too: some programs show no buttons, and a printed mail has no links. */
function linkHtml({ label, url }: NonNullable<HtmlMail['link']>, language: Language): string {
  const href = escaped(url);
  const button = `<table ${TABLE}><tr><td align="center" bgcolor="${ACCENT}" style="border-radius:8px;background-color:${ACCENT};mso-padding-alt:14px 28px"><a href="${href}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:1.25;font-weight:700;color:#ffffff;text-decoration:none;border-radius:8px">${escaped(label)}</a></td></tr></table>`;
  const { openAddress } = inLanguage(mailWords, language);
  return `${row('8px 24px 16px', button)}
${row('0 24px 16px', `<p style="margin:0;${small}">${openAddress}<br><a href="${href}" style="color:${ACCENT};text-decoration:underline;word-break:break-all">${href}</a></p>`)}`;
}

const footerHtml = (sender: string, lines: readonly string[]): string =>
  row(
    '16px 24px 20px',
    `<p style="margin:0;${small}"><strong style="color:${TEXT}">${escaped(sender)}</strong><br>${lines.map(withBreaks).join('<br>')}</p>`,
    `;border-top:1px solid ${LINE}`,
  );

/** Returns a mail as HTML that looks right in the common mail programs, on a phone too. */
export function mailHtml(mail: HtmlMail): string {
  const { language, subject, sender, preheader, paragraphs, link, footer } = mail;
  const rows = [
    row(
      '20px 24px 16px',
      `<p style="margin:0;${FONT};font-size:20px;line-height:1.3;font-weight:700;color:${ACCENT};word-break:break-word">${escaped(sender)}</p>`,
      `;border-top:4px solid ${ACCENT};border-bottom:1px solid ${LINE}`,
    ),
    row(
      '24px 24px 8px',
      paragraphs.map((text) => `<p style="margin:0 0 16px;${body}">${withBreaks(text)}</p>`).join('\n'),
    ),
    ...(link ? [linkHtml(link, language)] : []),
    ...(footer.length > 0 ? [footerHtml(sender, footer)] : []),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${PAGE};color:${TEXT};-webkit-text-size-adjust:100%">
${preheader ? preheaderHtml(preheader) : ''}<div role="article" lang="${language}" aria-label="${escaped(subject)}">
<table ${TABLE} width="100%" bgcolor="${PAGE}" style="background-color:${PAGE}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="width:100%;max-width:${WIDTH}px;table-layout:fixed;text-align:left">
${rows.join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`;
}
