import type { Job } from './job.ts';

const teslas = ['Model 3', 'Model Y'];

/** One of the estimates under way is for it too (`demo/estimates.ts`). */
export const controlArms: Job = {
  text: {
    lv: 'Klab priekšējā balstiekārta. Sviru maiņa.',
    en: 'Knocking front suspension. Control arm replacement.',
  },
  lines: [
    {
      text: {
        lv: 'Apakšējās sviras maiņa, kreisā puse\nLodbalsta putekļsargs ir saplīsis, savienojumā jūtama brīvkustība.',
        en: 'Lower control arm, left\nThe boot of the ball joint is torn, and the joint has play.',
      },
      part: '1044321-00-D',
      hours: '1.75',
    },
    {
      text: { lv: 'Apakšējās sviras maiņa, labā puse', en: 'Lower control arm, right' },
      part: '1044326-00-D',
      hours: '1.75',
    },
    { text: { lv: 'Riteņu savirzes regulēšana', en: 'Wheel alignment' }, hours: '1.25' },
  ],
  weight: 4,
  on: teslas,
};

/** Brakes, wheels and suspension. */
export const chassisRepairs: readonly Job[] = [
  {
    text: {
      lv: 'Bremzējot čīkst priekšā. Bremžu kluču maiņa.',
      en: 'Front brakes squeal. Brake pad replacement.',
    },
    lines: [
      {
        text: { lv: 'Bremžu kluču maiņa priekšā', en: 'Front brake pad replacement' },
        part: { fitting: 'frontPads' },
        hours: '1.00',
      },
      { text: { lv: 'Bremžu suportu tīrīšana', en: 'Brake caliper cleaning' }, hours: '0.5' },
    ],
    weight: 5,
    on: [...teslas, 'Leaf', 'Volkswagen', 'Škoda'],
  },
  {
    text: {
      lv: 'Vibrē stūre bremzējot. Bremžu diski un kluči priekšā.',
      en: 'The wheel shakes under braking. Front discs and pads.',
    },
    lines: [
      {
        text: { lv: 'Bremžu disku maiņa priekšā', en: 'Front brake disc replacement' },
        part: 'NB-T3-F340',
        hours: '1.50',
      },
      {
        text: { lv: 'Bremžu kluču maiņa priekšā', en: 'Front brake pad replacement' },
        part: 'NB-T3-P12',
        hours: '0.5',
      },
    ],
    weight: 4,
    on: teslas,
  },
  {
    text: {
      lv: 'Iesprūst aizmugurējie suporti. Tīrīšana un kluču maiņa.',
      en: 'The rear calipers stick. Cleaning and new pads.',
    },
    lines: [
      {
        text: { lv: 'Suportu tīrīšana un ieeļļošana', en: 'Caliper cleaning and lubrication' },
        hours: '1.50',
      },
      {
        text: { lv: 'Bremžu kluču maiņa aizmugurē', en: 'Rear brake pad replacement' },
        part: 'NB-T3-P22',
        hours: '0.75',
      },
    ],
    weight: 4,
    on: teslas,
    months: [1, 2, 3, 4, 11, 12],
  },
  controlArms,
  {
    text: {
      lv: 'Grab pār nelīdzenumiem. Stabilizatora atsaites.',
      en: 'Rattles over bumps. Stabilizer links.',
    },
    lines: [
      {
        text: { lv: 'Stabilizatora atsaišu maiņa', en: 'Stabilizer link replacement' },
        part: 'EVD-LINK-F',
        units: 2,
        hours: '1.00',
      },
    ],
    weight: 5,
  },
  {
    text: {
      lv: 'Pēc bedres auto velk uz malu. Riteņu savirze.',
      en: 'Pulls to one side after a pothole. Wheel alignment.',
    },
    lines: [
      { text: { lv: 'Balstiekārtas apskate', en: 'Suspension inspection' }, hours: '0.5' },
      { text: { lv: 'Riteņu savirzes regulēšana', en: 'Wheel alignment' }, hours: '1.25' },
    ],
    weight: 5,
    months: [2, 3, 4, 5],
  },
  {
    text: {
      lv: 'Dūc aizmugurējais ritenis. Gultņa maiņa.',
      en: 'Humming rear wheel. Wheel bearing replacement.',
    },
    lines: [
      {
        text: { lv: 'Riteņa gultņa maiņa aizmugurē', en: 'Rear wheel bearing replacement' },
        part: 'EVD-HUB-R',
        hours: '2.00',
      },
    ],
    weight: 3,
  },
];
