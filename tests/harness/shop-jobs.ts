import sharp from 'sharp';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { answerFields, jobPaths } from '#features/work/jobs/job-view.ts';
import type { Language } from '#shared/words.ts';

interface Line {
  readonly id?: string;
  readonly description: string;
  readonly partName?: string;
  readonly partNumber?: string;
  readonly partPrice?: string;
  readonly partUnits?: number;
  readonly laborHours?: string;
  readonly discount?: number;
}

/** The estimate of the design's sketches. */
export const sketchedLines: readonly Line[] = [
  {
    description: 'Ikgadējā apkope\nBremzes, piekare, šķidrumi, riepas, gaismas un programmatūras paziņojumi.',
    partPrice: '149.00',
  },
  {
    description: 'Bremžu šķidruma nomaiņa\nSvaigs DOT 4 šķidrums un mitruma pārbaude.',
    partPrice: '74.38',
  },
  {
    description: 'Priekšējo bremžu disku un kluču maiņa',
    partName: 'Bremžu disku komplekts',
    partNumber: 'P 85 020',
    partPrice: '148.00',
    laborHours: '2',
  },
  {
    description: 'Salona filtra maiņa\nFiltrs ar aktīvo ogli, pret putekšņiem un smaku.',
    partPrice: '38.00',
  },
  { description: 'Logu tīrītāju slotiņas, pāris', partPrice: '34.00' },
];

interface StoredEstimate {
  readonly id: string;
  readonly version: number;
  readonly estimateNumber: string;
  readonly customerId: string | null;
  readonly vehicleId: string | null;
  readonly description: string | null;
  readonly status: string;
  readonly total: string;
  readonly rejectionReason: string | null;
  readonly lineItems: readonly (Line & { readonly id: string; readonly answer: LineAnswer | null })[];
  readonly sending: { readonly seenAt: string | null; readonly answeredBy: string | null } | null;
}
interface StoredJob {
  readonly links: readonly { readonly id: string; readonly seenAt: string | null }[];
  readonly answers: readonly {
    readonly name: string;
    readonly comment: string | null;
    readonly total: string;
  }[];
}

/** What the staff of the demo shop do while a customer looks at the page of a job. */
export interface ShopJobs {
  readonly call: <Body>(method: string, path: string, body?: object) => Promise<Body>;
  /** An estimate of the customer's car, with the sketched lines by default. Returns its id. */
  createEstimate(lines?: readonly Line[], more?: object): Promise<string>;
  readonly estimate: (id: string) => Promise<StoredEstimate>;
  readonly job: (id: string) => Promise<StoredJob>;
  /** Makes a link of it; returns the path of its page. */
  sendLink(id: string, language?: Language): Promise<string>;
  /** Saves the estimate again with other lines. */
  saveLines(id: string, change: (lines: StoredEstimate['lineItems']) => readonly Line[]): Promise<void>;
  readonly setStatus: (id: string, status: string, more?: object) => Promise<unknown>;
  /** A photo that the customer sees, of a line or of the whole; plain by default. */
  addPhoto(
    id: string,
    description?: string,
    more?: { readonly lineId?: string; readonly bytes?: Buffer },
  ): Promise<void>;
  /** Completes the work and issues its invoice; returns the id of the invoice. */
  issueInvoice(id: string): Promise<string>;
}

/** Answers the page of a job as its form does without script: once for the sum, once to agree to it. */
export async function answerJob(
  url: string,
  path: string,
  answerOf: (place: number) => LineAnswer,
): Promise<void> {
  const page = await (await fetch(url + path)).text();
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)];
  const fields = new URLSearchParams(
    hidden.map(([, name = '', value = '']): [string, string] => [name, value]),
  );
  const asked = new Set([...page.matchAll(/type="radio"[^>]*name="([^"]+)"/g)].map(([, name = '']) => name));
  for (const [place, name] of [...asked].entries()) fields.set(name, answerOf(place));
  fields.set(answerFields.name, 'Kristīne Ozola');
  const send = () =>
    fetch(url + path + jobPaths.answer, { method: 'POST', body: fields, redirect: 'manual' });
  const [, total = ''] = /name="total" value="([^"]*)"/.exec(await (await send()).text()) ?? [];
  fields.set(answerFields.total, total);
  const { status } = await send();
  if (status !== 303) throw new Error(`The answer was not taken: ${status}`);
}

/** Signs the manager of the demo data in. The car is of a new customer, whose address is `email`. */
export async function openShopJobs(url: string, email = 'kristine@example.lv'): Promise<ShopJobs> {
  const entered = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'manager-volts-2026' }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text && JSON.parse(text)) as Body;
  };
  const { id: customerId } = await call<{ id: string }>('POST', '/api/customers', {
    name: 'Kristīne Ozola',
    email,
    phone: '+371 29123456',
    language: 'lv',
  });
  const { id: vehicleId } = await call<{ id: string }>('POST', '/api/vehicles', {
    customerId,
    licensePlate: 'NV-3303',
    make: 'Renault',
    model: 'Kangoo E-Tech',
    year: 2023,
    samePlate: true,
  });
  const estimate = (id: string) => call<StoredEstimate>('GET', `/api/estimates/${id}`);
  const setStatus = (id: string, status: string, more: object = {}) =>
    call('PATCH', `/api/estimates/${id}/status`, { status, ...more });

  return {
    call,
    estimate,
    setStatus,
    job: (id) => call<StoredJob>('GET', `/api/estimates/${id}/job`),
    async createEstimate(lineItems = sketchedLines, more = {}) {
      const description = 'Priekšējie bremžu kluči ir 3,1 mm, diski jau zem pieļaujamā biezuma.';
      const body = { customerId, vehicleId, description, lineItems, ...more };
      return (await call<{ id: string }>('POST', '/api/estimates', body)).id;
    },
    async sendLink(id, language = 'lv') {
      const body = { channel: 'copy', language };
      const made = await call<{ url: string }>('POST', `/api/estimates/${id}/job/links`, body);
      return new URL(made.url).pathname;
    },
    async saveLines(id, change) {
      const { description, version, lineItems } = await estimate(id);
      const body = { customerId, vehicleId, description, version, lineItems: change(lineItems) };
      await call('PUT', `/api/estimates/${id}`, body);
    },
    async addPhoto(id, description, { lineId, bytes } = {}) {
      const place = await call<{ uploadURL: string; storageKey: string }>(
        'POST',
        `/api/estimates/${id}/images/upload-url`,
        { filename: 'brake.jpg' },
      );
      const plain = sharp({
        create: { width: 1200, height: 900, channels: 3, background: '#3b4a60' },
      }).jpeg();
      const body = bytes ?? (await plain.toBuffer());
      const headers = { cookie, 'content-type': 'image/jpeg' };
      const put = await fetch(new URL(place.uploadURL, url), { method: 'PUT', headers, body });
      if (!put.ok) throw new Error(`The photo was not taken: ${put.status} ${await put.text()}`);
      const { storageKey } = place;
      await call('POST', `/api/estimates/${id}/images`, {
        storageKey,
        description,
        lineId,
        showToCustomer: true,
      });
    },
    async issueInvoice(id) {
      await setStatus(id, 'converted');
      return (await call<{ id: string }>('POST', `/api/estimates/${id}/convert-to-invoice`, {})).id;
    },
  };
}
