import { defineWords } from '#shared/words.ts';

/** The places of the website, by their name; images are named as in the captions of the website. */
export const siteImageNameWords = defineWords({
  'facility-workshop': { en: 'Workshop', lv: 'Darbnīca' },
  'facility-battery': { en: 'High-voltage battery service', lv: 'Augstsprieguma bateriju serviss' },
  'facility-diagnostics': { en: 'Computer diagnostics', lv: 'Datordiagnostika' },
  'facility-charging': { en: 'Charging in the yard', lv: 'Uzlāde pagalmā' },
  'facility-reception': { en: 'Reception', lv: 'Klientu zona' },
  'certificate-1': { en: 'Certificate 1', lv: '1. sertifikāts' },
  'certificate-2': { en: 'Certificate 2', lv: '2. sertifikāts' },
  'certificate-3': { en: 'Certificate 3', lv: '3. sertifikāts' },
  'certificate-4': { en: 'Certificate 4', lv: '4. sertifikāts' },
  'certificate-5': { en: 'Certificate 5', lv: '5. sertifikāts' },
  'certificate-6': { en: 'Certificate 6', lv: '6. sertifikāts' },
  share: { en: 'Sharing image', lv: 'Attēls kopīgotām saitēm' },
  hero: { en: 'Home page video', lv: 'Sākumlapas video' },
});

const homeAndAbout = {
  en: 'A photo on the home page and on “About Us”.',
  lv: 'Fotoattēls sākumlapā un lapā „Par mums”.',
};

const ofCertificate = {
  en: 'A photo or scan of the certificate. Visitors can open it in full size.',
  lv: 'Sertifikāta fotoattēls vai skenējums. Apmeklētāji to var atvērt pilnā izmērā.',
};

/** What each of them is for. */
export const siteImagePurposeWords = defineWords({
  'facility-workshop': {
    en: 'A photo on the home page, and the large one on “About Us”.',
    lv: 'Fotoattēls sākumlapā un lielais fotoattēls lapā „Par mums”.',
  },
  'facility-battery': homeAndAbout,
  'facility-diagnostics': homeAndAbout,
  'facility-charging': homeAndAbout,
  'facility-reception': { en: 'A photo on “About Us”.', lv: 'Fotoattēls lapā „Par mums”.' },
  'certificate-1': ofCertificate,
  'certificate-2': ofCertificate,
  'certificate-3': ofCertificate,
  'certificate-4': ofCertificate,
  'certificate-5': ofCertificate,
  'certificate-6': ofCertificate,
  share: {
    en: 'Shown where somebody shares a link to the website. Best at 1200 × 630 pixels.',
    lv: 'Redzams, kad kāds kopīgo saiti uz vietni. Vēlamais izmērs: 1200 × 630 pikseļi.',
  },
  hero: {
    en: 'Plays without sound at the top of the home page. Best twice as wide as high and under 1 MB.',
    lv: 'Sākumlapas augšā, bez skaņas. Vislabāk divreiz platāks nekā augsts un mazāks par 1 MB.',
  },
});

export const siteImagesWords = defineWords({
  title: { en: 'Pictures of the website', lv: 'Vietnes attēli' },
  hint: {
    en: 'The website shows a picture as soon as it is uploaded; there is nothing else to save. The place where it was taken is removed from the file. Photos: JPEG, PNG or WebP; video: MP4 or WebM; up to 30 MB each.',
    lv: 'Vietnē attēls redzams uzreiz pēc augšupielādes, nekas cits nav jāsaglabā. Uzņemšanas vieta no faila tiek izdzēsta. Attēli: JPEG, PNG vai WebP; video: MP4 vai WebM; katrs līdz 30 MB.',
  },
  upload: { en: 'Upload', lv: 'Augšupielādēt' },
  replace: { en: 'Replace', lv: 'Aizstāt' },
  remove: { en: 'Remove', lv: 'Noņemt' },
  drop: { en: 'or drop a file here', lv: 'vai ievelciet failu šeit' },
  none: {
    en: 'No photo yet: the website hides this picture.',
    lv: 'Fotoattēla vēl nav, tāpēc vietnē tas netiek rādīts.',
  },
  titleAlone: {
    en: 'No photo yet: the website shows the title alone.',
    lv: 'Fotoattēla vēl nav, tāpēc vietnē redzams tikai nosaukums.',
  },
  removeCertificate: {
    en: (name: string) => `The photo “${name}” will be removed. The website will show the title alone.`,
    lv: (name: string) => `Fotoattēls „${name}” tiks noņemts. Vietnē būs redzams tikai nosaukums.`,
  },
  builtIn: {
    en: 'Included with the website, shown until you upload your own.',
    lv: 'Vietnē iekļautais, redzams, līdz augšupielādēsiet savu.',
  },
  currentImage: {
    en: (name: string) => `On the website now: ${name}`,
    lv: (name: string) => `Pašlaik vietnē: ${name}`,
  },
  uploading: {
    en: (percent: number) => `Uploading: ${percent}%`,
    lv: (percent: number) => `Augšupielādē: ${percent} %`,
  },
  preparing: { en: 'Preparing for the website…', lv: 'Sagatavo vietnei…' },
  cancelUpload: { en: 'Cancel upload', lv: 'Pārtraukt augšupielādi' },
  uploaded: {
    en: (name: string) => `${name}: the website shows it now`,
    lv: (name: string) => `Jau redzams vietnē: ${name}`,
  },
  uploadFailed: { en: 'The file could not be uploaded.', lv: 'Failu neizdevās augšupielādēt.' },
  damaged: {
    en: (file: string) =>
      `${file} is damaged or not what its name says. Please open it on your computer, save it again and upload that.`,
    lv: (file: string) =>
      `Fails ${file} ir bojāts vai neatbilst savam nosaukumam. Atveriet to datorā, saglabājiet vēlreiz un augšupielādējiet saglabāto.`,
  },
  oneFile: { en: 'Only one file fits here.', lv: 'Šeit var augšupielādēt tikai vienu failu.' },
  changedMeanwhile: {
    en: (file: string) =>
      `A colleague changed this meanwhile; above is what the website shows now. ${file} was not uploaded.`,
    lv: (file: string) =>
      `Pa to laiku to mainīja kolēģis; augšā redzams, ko vietne rāda tagad. Fails ${file} nav augšupielādēts.`,
  },
  uploadAnyway: { en: 'Upload mine', lv: 'Augšupielādēt manu' },
  keepTheirs: { en: 'Keep what is shown', lv: 'Paturēt redzamo' },
  removeTitle: { en: 'Remove from the website', lv: 'Noņemt no vietnes' },
  removeFacilityImage: {
    en: (name: string) =>
      `The photo “${name}” will be removed. The website will no longer show this picture.`,
    lv: (name: string) => `Fotoattēls „${name}” tiks noņemts. Vietnē tas vairs nebūs redzams.`,
  },
  removeOther: {
    en: (name: string) => `“${name}” will be removed. The website will show the included one again.`,
    lv: (name: string) => `„${name}” tiks noņemts. Vietnē atkal būs redzams tajā iekļautais.`,
  },
  removed: {
    en: (name: string) => `Removed from the website: ${name}`,
    lv: (name: string) => `Noņemts no vietnes: ${name}`,
  },
  removeFailed: { en: 'It could not be removed.', lv: 'Neizdevās noņemt.' },
  notRemoved: {
    en: 'A colleague changed this meanwhile; above is what the website shows now. Nothing was removed.',
    lv: 'Pa to laiku to mainīja kolēģis; augšā redzams, ko vietne rāda tagad. Nekas nav noņemts.',
  },
});
