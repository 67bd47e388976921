import { defineWords } from '#shared/words.ts';

export const apiTokensWords = defineWords({
  title: { en: 'API tokens', lv: 'API atslēgas' },
  hint: {
    en: 'With a token another program reads and changes what you permit it to, such as a booking tool or your accounting.',
    lv: 'Ar API atslēgu cita programma, piemēram, grāmatvedības programma, lasa un maina to, ko tai atļaujat.',
  },
  none: {
    en: 'No program has access. Create a token when you want to connect one.',
    lv: 'Nevienai programmai piekļuves nav. Izveidojiet API atslēgu, kad vēlaties kādu pieslēgt.',
  },
  add: { en: 'Create token', lv: 'Izveidot atslēgu' },
  newToken: { en: 'New API token', lv: 'Jauna API atslēga' },
  nameExample: { en: 'Accounting', lv: 'Grāmatvedība' },
  nameHint: {
    en: 'The program that uses it: the audit log names it.',
    lv: 'Programma, kas to izmanto: šis nosaukums redzams darbību žurnālā.',
  },
  roleHint: {
    en: 'The program sees what a person in this role sees.',
    lv: 'Programma redz to pašu, ko lietotājs ar šo lomu.',
  },
  ownerHint: {
    en: 'The program may do everything you may, except for users, passwords and connections, and downloading backups or all data.',
    lv: 'Programma drīkst visu, ko jūs, izņemot lietotājus, paroles un savienojumus, kā arī rezerves kopiju un visu datu lejupielādi.',
  },
  readOnlyHint: {
    en: 'The program can change nothing.',
    lv: 'Programma neko nevar mainīt.',
  },
  onlySome: { en: 'Only some permissions', lv: 'Tikai dažas atļaujas' },
  onlySomeHint: {
    en: 'Otherwise all calls that the role may make.',
    lv: 'Citādi viss, kas lomai atļauts.',
  },
  expiresOnHint: {
    en: 'A year from now at most. Until the end of this day.',
    lv: 'Ne ilgāk par gadu. Līdz šīs dienas beigām.',
  },
  access: { en: 'Access', lv: 'Piekļuve' },
  reads: { en: 'only reads', lv: 'tikai lasa' },
  somePermissions: {
    en: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
    lv: (count: number) => `${count} ${count % 10 === 1 && count % 100 !== 11 ? 'atļauja' : 'atļaujas'}`,
  },
  lastUsed: { en: 'Last used', lv: 'Pēdējoreiz lietota' },
  neverUsed: { en: 'never', lv: 'nekad' },
  madeBy: { en: (name: string) => `created by ${name}`, lv: (name: string) => `izveidoja ${name}` },
  hasEnded: { en: 'Ended', lv: 'Vairs nedarbojas' },
  withdraw: { en: 'Withdraw', lv: 'Atsaukt' },
  withdrawOne: { en: (name: string) => `Withdraw ${name}`, lv: (name: string) => `Atsaukt: ${name}` },
  withdrawTitle: { en: 'Withdraw the API token', lv: 'Atsaukt API atslēgu' },
  withdrawText: {
    en: (name: string) =>
      `The program that uses “${name}” is refused from its next call on. This cannot be undone.`,
    lv: (name: string) =>
      `Programma, kas izmanto „${name}”, ar nākamo izsaukumu tiks noraidīta. To nevar atsaukt.`,
  },
  withdrawn: { en: 'API token withdrawn', lv: 'API atslēga atsaukta' },
  withdrawFailed: { en: 'Failed to withdraw the API token', lv: 'Neizdevās atsaukt API atslēgu' },
  createFailed: { en: 'Failed to create the API token', lv: 'Neizdevās izveidot API atslēgu' },
  secret: { en: 'API token', lv: 'API atslēga' },
  copy: { en: 'Copy', lv: 'Kopēt' },
  copied: { en: 'Copied', lv: 'Nokopēta' },
  shownOnce: {
    en: 'It is secret and is shown only now: copy it into the settings of the program. The program sends it in the header “Authorization: Bearer …”.',
    lv: 'Tā ir slepena un redzama tikai tagad: iekopējiet to programmas iestatījumos. Programma to sūta galvenē „Authorization: Bearer …”.',
  },
  done: { en: 'Done', lv: 'Gatavs' },
});

/** The screen on which other programs are connected, and the way to it. */
export const connectionsWords = defineWords({
  title: { en: 'Connections', lv: 'Savienojumi' },
  hint: {
    en: 'Other programs that read and change the data of the shop, or are notified of events. Nothing is open until you add it here.',
    lv: 'Citas programmas, kas lasa un maina servisa datus vai uzzina par notikumiem. Nekas nav atvērts, kamēr to šeit nepievienojat.',
  },
  docs: { en: 'All calls of the API', lv: 'Visi API izsaukumi' },
  open: { en: 'Open connections', lv: 'Atvērt savienojumus' },
});
