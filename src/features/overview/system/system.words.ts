import { defineWords } from '#shared/words.ts';
import type { Label } from '#shared/record-fields.ts';
import type { SystemWarning } from './system.contract.ts';

export const systemWords = defineWords({
  title: { en: 'How the server sees itself', lv: 'Servera pašpārbaude' },
  hint: {
    en: 'For the person who runs the server: what it understood of its settings and of this visit. Passwords and keys are never shown.',
    lv: 'Servera uzturētājam: kā serveris saprot savus iestatījumus un šo apmeklējumu. Paroles un atslēgas netiek rādītas.',
  },
  open: { en: 'Open', lv: 'Atvērt' },
  version: { en: 'Version', lv: 'Versija' },
  product: {
    en: (version: string) => `EV Service, version ${version}`,
    lv: (version: string) => `EV Service, versija ${version}`,
  },
  attention: { en: 'Needs attention', lv: 'Jāpievērš uzmanība' },
  allFine: { en: 'Nothing needs attention', lv: 'Viss kārtībā' },
  visit: { en: 'This visit', lv: 'Šis apmeklējums' },
  address: { en: 'Your address', lv: 'Jūsu adrese' },
  peer: { en: 'Connected from', lv: 'Savienojums no' },
  host: { en: 'Address in the browser', lv: 'Adrese pārlūkā' },
  publicUrl: { en: 'Public address', lv: 'Publiskā adrese' },
  proxy: { en: 'Proxy', lv: 'Starpniekserveris' },
  proxyNone: { en: 'None', lv: 'Nav' },
  proxyTrusted: { en: 'Trusted', lv: 'Uzticams' },
  proxyNotTrusted: { en: 'Not trusted', lv: 'Nav norādīts kā uzticams' },
  machine: { en: 'Machine', lv: 'Dators' },
  started: { en: 'Running since', lv: 'Darbojas kopš' },
  node: { en: 'Node.js', lv: 'Node.js' },
  database: { en: 'Database', lv: 'Datubāze' },
  builtIn: {
    en: (version: string) => `Built-in PostgreSQL ${version}`,
    lv: (version: string) => `Iebūvētā PostgreSQL ${version}`,
  },
  ownServer: {
    en: (version: string) => `PostgreSQL ${version} of DATABASE_URL`,
    lv: (version: string) => `PostgreSQL ${version} no DATABASE_URL`,
  },
  disk: { en: 'Free disk space', lv: 'Brīvā vieta diskā' },
  diskOf: {
    en: (free: string, total: string) => `${free} of ${total}`,
    lv: (free: string, total: string) => `${free} no ${total}`,
  },
  backupDisk: { en: 'Free disk space for backups', lv: 'Brīvā vieta rezerves kopiju diskā' },
  clock: { en: 'Server clock (Riga time)', lv: 'Servera pulkstenis (Rīgas laiks)' },
  clockDifference: { en: 'Difference to the database clock', lv: 'Atšķirība no datubāzes pulksteņa' },
  clockOfSameMachine: {
    en: 'The built-in database goes by the clock of this machine, so this difference says nothing of whether the clock is right: compare it with one that you trust.',
    lv: 'Iebūvētā datubāze izmanto šī datora pulksteni, tāpēc šī atšķirība nerāda, vai pulkstenis ir pareizs: salīdziniet to ar pulksteni, kuram uzticaties.',
  },
  clockOfDatabase: {
    en: 'The clock of the server was compared with the clock of the database when this page was loaded. Both can be wrong together: compare them with one that you trust.',
    lv: 'Servera pulkstenis tika salīdzināts ar datubāzes pulksteni, kad šī lapa tika ielādēta. Abi var būt nepareizi vienlaikus: salīdziniet tos ar pulksteni, kuram uzticaties.',
  },
  seconds: {
    en: (seconds: string) => `${seconds} s`,
    lv: (seconds: string) => `${seconds} s`,
  },
  mail: { en: 'E-mail', lv: 'E-pasts' },
  mailHint: {
    en: 'Sends a mail to your own address and shows what became of it.',
    lv: 'Nosūta e-pastu uz jūsu adresi un parāda, kas ar to noticis.',
  },
  sendTestMail: { en: 'Send test mail', lv: 'Nosūtīt pārbaudes e-pastu' },
  testMailFailed: { en: 'Failed to send the test mail', lv: 'Neizdevās nosūtīt pārbaudes e-pastu' },
  mailWaiting: {
    en: (to: string, moment: string) => `The test mail to ${to} of ${moment} is waiting to be sent`,
    lv: (to: string, moment: string) => `Pārbaudes e-pasts uz ${to} (${moment}) gaida nosūtīšanu`,
  },
  mailSent: {
    en: (to: string, moment: string) => `The mail server took the test mail to ${to} of ${moment}`,
    lv: (to: string, moment: string) => `Pasta serveris pieņēma pārbaudes e-pastu uz ${to} (${moment})`,
  },
  mailRefused: {
    en: (to: string, moment: string) => `The test mail to ${to} of ${moment} was refused`,
    lv: (to: string, moment: string) => `Pārbaudes e-pasts uz ${to} (${moment}) tika noraidīts`,
  },
  mailGaveUp: {
    en: (to: string, moment: string) => `The test mail to ${to} of ${moment} could not be sent`,
    lv: (to: string, moment: string) => `Pārbaudes e-pastu uz ${to} (${moment}) neizdevās nosūtīt`,
  },
  lastError: {
    en: (error: string) => `The last attempt failed: ${error}`,
    lv: (error: string) => `Pēdējais mēģinājums neizdevās: ${error}`,
  },
  settings: { en: 'Settings of the server', lv: 'Servera iestatījumi' },
  settingsHint: {
    en: 'They come from the environment and are read at the start.',
    lv: 'Tie nāk no vides mainīgajiem un tiek nolasīti startējot.',
  },
  isSet: { en: 'Set, not shown', lv: 'Iestatīts, netiek rādīts' },
  isNotSet: { en: 'Not set', lv: 'Nav iestatīts' },
});

export const systemWarningWords = defineWords({
  proxy_not_trusted: {
    en: 'This visit came through a proxy that TRUSTED_PROXY does not name: all visitors share one limit of calls, and the audit log shows the proxy.',
    lv: 'Šis apmeklējums nāca caur starpniekserveri, kas nav norādīts iestatījumā TRUSTED_PROXY: visiem apmeklētājiem ir kopīgs pieprasījumu limits, un audita žurnālā redzams starpniekserveris.',
  },
  other_host: {
    en: 'The address in the browser is not the one of PUBLIC_URL, with which links in mails begin.',
    lv: 'Adrese pārlūkā nesakrīt ar PUBLIC_URL, ar kuru sākas saites e-pastos.',
  },
  no_public_url: {
    en: 'PUBLIC_URL is not set, but this visit came from elsewhere: links in mails begin with http://localhost, which opens on the server alone, and every name that points to the server is taken for its own.',
    lv: 'PUBLIC_URL nav iestatīts, bet šis apmeklējums nāca no cita datora: saites e-pastos sākas ar http://localhost, kas atveras tikai pašā serverī, un serveris pieņem jebkuru nosaukumu, kas uz to norāda.',
  },
  no_https: {
    en: 'PUBLIC_URL is https, but this visit came by http: have the proxy redirect, and send X-Forwarded-Proto.',
    lv: 'PUBLIC_URL ir https, bet šis apmeklējums nāca ar http: starpniekserverim jāpāradresē un jānosūta X-Forwarded-Proto.',
  },
  cookies_not_secure: {
    en: 'This visit came by https, but PUBLIC_URL is not https: cookies are not marked as secure.',
    lv: 'Šis apmeklējums nāca ar https, bet PUBLIC_URL nav https: sīkdatnes nav atzīmētas kā drošas.',
  },
  clock_differs: {
    en: 'The clocks of the server and of its database differ by more than 5 seconds.',
    lv: 'Servera un datubāzes pulksteņi atšķiras par vairāk nekā 5 sekundēm.',
  },
  disk_nearly_full: {
    en: 'Less than 2 GB are free for data, files and backups.',
    lv: 'Datiem, failiem un rezerves kopijām brīvi mazāk nekā 2 GB.',
  },
  no_mail_server: {
    en: 'No mail server is set (SMTP_URL): mails are kept and not sent.',
    lv: 'Pasta serveris nav iestatīts (SMTP_URL): e-pasti tiek saglabāti, bet ne nosūtīti.',
  },
  owns_tables: {
    en: 'The program connects to the database as the owner of its tables: give it a second role (DATABASE_OWNER_URL), so that no fault in it can switch off what protects invoices and evidence.',
    lv: 'Programma datubāzei pieslēdzas kā tās tabulu īpašniece: piešķiriet tai otru lomu (DATABASE_OWNER_URL), lai neviena programmas kļūda nevarētu izslēgt rēķinu un pierādījumu aizsardzību.',
  },
} satisfies Record<SystemWarning, Label>);

export const testMailWords = defineWords({
  subject: { en: 'Test mail of your EV Service', lv: 'EV Service pārbaudes e-pasts' },
  text: {
    en: 'This mail shows that the server can send mails. You need not do anything.',
    lv: 'Šis e-pasts apliecina, ka serveris var nosūtīt e-pastus. Jums nekas nav jādara.',
  },
});
