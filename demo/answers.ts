import type { PhotoMark } from '#shared/photo-marks.ts';

/** What a customer answered; the moment is that of the status which followed. */
interface DemoAnswer {
  /** The status that followed. */
  readonly status: 'approved' | 'rejected';
  readonly by: 'link' | 'phone';
  /** By default the customer's. */
  readonly name?: string;
  readonly comment?: string;
  /** Places of declined lines, from 0; the others were approved. */
  readonly declined?: 'all' | readonly number[];
  /** Lines that came after the answer and wait for theirs. */
  readonly later?: number;
}

interface DemoPhoto {
  readonly line?: number;
  readonly of: 'disc' | 'rustyDisc' | 'joint';
  readonly caption: string;
  readonly marks?: readonly PhotoMark[];
}

/** An estimate that customers were sent by link. */
export interface DemoJob {
  /** Of a named estimate; else the newest of the year that fits. */
  readonly plate?: string;
  readonly status: 'pending' | 'approved' | 'in_service' | 'rejected';
  /** At least so many lines, of estimates of the year. */
  readonly lines?: number;
  readonly channel?: 'mail' | 'whatsapp' | 'qr';
  /** For a customer without a record. */
  readonly email?: string;
  /** The mail server took no mail for that address. */
  readonly isRefused?: boolean;
  readonly isSeen?: boolean;
  /** What the customer is shown in photos: of a line by its place, from 0, or of the whole. */
  readonly photos?: readonly DemoPhoto[];
  readonly answer?: DemoAnswer;
}

/** Estimates on the customers' pages: sent, seen, answered by link and by telephone, in both languages. */
export const demoJobs: readonly DemoJob[] = [
  {
    plate: 'LE-5521',
    status: 'pending',
    channel: 'mail',
    isSeen: true,
    photos: [
      {
        line: 1,
        of: 'disc',
        caption: 'Priekšējais bremžu disks: 19,4 mm, pieļaujami 20 mm',
        marks: [{ kind: 'arrow', x1: 0.85, y1: 0.16, x2: 0.71, y2: 0.33 }],
      },
      { line: 1, of: 'rustyDisc', caption: 'Aizmugurējais disks: rūsa uz malas, vēl der' },
    ],
  },
  { plate: '482BKD', status: 'pending', channel: 'mail', email: 'info@taksotallin.example', isRefused: true },
  {
    plate: 'TX-9011',
    status: 'approved',
    photos: [
      {
        line: 0,
        of: 'joint',
        caption: 'Kreisās sviras lodbalsts: putekļsargs saplīsis',
        marks: [{ kind: 'circle', x1: 0.53, y1: 0.3, x2: 0.69, y2: 0.52 }],
      },
    ],
    answer: { status: 'approved', by: 'phone', name: 'Guntis Zariņš' },
  },
  {
    plate: 'OG-1',
    status: 'approved',
    channel: 'mail',
    isSeen: true,
    answer: {
      status: 'approved',
      by: 'link',
      name: 'Oliver Grant',
      comment: 'Any day next week works for me.',
    },
  },
  {
    plate: 'NV-3302',
    status: 'in_service',
    channel: 'whatsapp',
    isSeen: true,
    answer: { status: 'approved', by: 'link', name: 'Santa Liepa', later: 1 },
  },
  {
    status: 'approved',
    lines: 4,
    channel: 'qr',
    isSeen: true,
    answer: {
      status: 'approved',
      by: 'link',
      comment: 'Pārējo izdarīsim pavasarī.',
      declined: [3],
    },
  },
  {
    status: 'rejected',
    lines: 2,
    channel: 'mail',
    isSeen: true,
    answer: { status: 'rejected', by: 'link', declined: 'all' },
  },
];
