import sharp from 'sharp';
import type { z } from 'zod';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import { estimateImagesContract } from '#features/work/estimates/estimate-images.contract.ts';
import { estimatesContract, type Estimate } from '#features/work/estimates/estimates.contract.ts';
import type { estimateDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import { invoicesContract, type Invoice } from '#features/work/invoices/invoices.contract.ts';
import { jobsContract, type Job, type MadeLink } from '#features/work/jobs/jobs.contract.ts';
import { answerFields, jobPaths } from '#features/work/jobs/job-view.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import type { Caller, TestApp } from './app.ts';
import { createCustomer } from './factories.ts';

/** What a browser shows of the page of a job. */
export interface ShownPage {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** What the form would send if nothing was chosen. */
  readonly fields: Readonly<Record<string, string>>;
  /** The ids of the lines that can be chosen. */
  readonly asked: readonly string[];
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => entities[entity] ?? '');
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name');
    const isChoice = attribute(tag, 'type') === 'radio';
    if (name !== undefined && (!isChoice || /\schecked=/.test(tag)))
      fields[name] = attribute(tag, 'value') ?? '';
  }
  const [, comment] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html) ?? [];
  if (comment !== undefined) fields[answerFields.comment] = unescaped(comment);
  return fields;
}

export function pageOf({
  statusCode,
  body,
  headers,
}: {
  statusCode: number;
  body: string;
  headers: object;
}): ShownPage {
  const asked = [...body.matchAll(/type="radio"[^>]*name="answer\.([^"]+)"/g)].map(([, id = '']) => id);
  return {
    status: statusCode,
    html: body,
    headers: headers as Record<string, unknown>,
    fields: fieldsOf(body),
    asked: [...new Set(asked)],
  };
}

export const openPage = async (
  { app }: TestApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<ShownPage> => pageOf(await app.inject({ url, headers }));

/** Sends the form with the answers. */
export const sendForm = async (
  t: TestApp,
  page: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<ShownPage> => postTo(t, page + jobPaths.answer, fields, headers);

/** Sends a form as a browser does: its fields, and nothing else that says who sends it. */
export const postTo = async (
  { app }: TestApp,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<ShownPage> =>
  pageOf(
    await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    }),
  );

export type Choices = LineAnswer | Readonly<Record<string, LineAnswer>>;

/** The fields of a page with a choice for each line that is asked. */
export function choose(
  { fields, asked }: ShownPage,
  choices: Choices,
  more: Readonly<Record<string, string>> = {},
) {
  const answers = asked.flatMap((id) => {
    const answer = typeof choices === 'string' ? choices : choices[id];
    return answer ? [[answerFields.answerOf(id), answer]] : [];
  });
  return {
    ...fields,
    name: 'Anna Bērziņa',
    ...(Object.fromEntries(answers) as Record<string, string>),
    ...more,
  };
}

/** The form with the sum that the server has shown for these choices: sent once more it is the answer. */
export async function agreedForm(
  t: TestApp,
  page: string,
  choices: Choices,
  more: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const asked = await sendForm(t, page, choose(await openPage(t, page), choices, more));
  if (!asked.fields[answerFields.total]) throw new Error(`No sum was shown: ${asked.status} ${asked.html}`);
  return asked.fields;
}

/** Answers as a visitor without script: chooses, is shown the sum, agrees. */
export async function answerPage(
  t: TestApp,
  page: string,
  choices: Choices,
  more: Readonly<Record<string, string>> = {},
): Promise<ShownPage> {
  const sent = await sendForm(t, page, await agreedForm(t, page, choices, more));
  if (sent.status !== 303) throw new Error(`The answer was not stored: ${sent.status} ${sent.html}`);
  return sent;
}

export interface MadePage {
  /** Its path in English. */
  readonly page: string;
  readonly linkId: string;
  readonly token: string;
}

function madePage({ status, body }: { status: number; body: MadeLink }): MadePage {
  if (status !== 201 || body.url === null) throw new Error(JSON.stringify(body));
  const page = new URL(body.url).pathname;
  return { page, linkId: body.linkId, token: page.slice(page.lastIndexOf('/') + 1) };
}

const copied = { channel: 'copy', language: 'en' } as const;

/** A link to the page of an estimate, made by a manager over HTTP. */
export const createLink = async (manager: Caller, id: string): Promise<MadePage> =>
  madePage(await manager.call(jobsContract.send, { params: { id }, body: copied }));

export const createInvoiceLink = async (manager: Caller, id: string): Promise<MadePage> =>
  madePage(await manager.call(jobsContract.sendInvoice, { params: { id }, body: copied }));

/** An invoice without an estimate, issued by a manager over HTTP. */
export async function createManualInvoice(
  manager: Caller,
  { customerId, description = 'Tow bar' }: { customerId?: string; description?: string } = {},
): Promise<Invoice> {
  const existingCustomerId = customerId ?? (await createCustomer(manager));
  const body = { existingCustomerId, lineItems: [{ description, units: 1, pricePerUnit: '100.00' }] };
  const issued = await manager.call(invoicesContract.createManual, { body });
  if (issued.status !== 201) throw new Error(JSON.stringify(issued.body));
  return issued.body;
}

/** An image of an estimate, added by a manager over HTTP. Returns its id. */
export async function addPhoto(
  manager: Caller,
  estimateId: string,
  more: { readonly showToCustomer: boolean; readonly description?: string; readonly lineId?: string },
): Promise<string> {
  const params = { id: estimateId };
  const announced = await manager.call(estimateImagesContract.imageUploadUrl, {
    params,
    body: { filename: 'a.jpg' },
  });
  const { uploadURL, storageKey } = announced.body;
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
  await manager.raw('PUT', uploadURL, jpeg, { 'content-type': 'image/jpeg' });
  const added = await manager.call(estimateImagesContract.addImage, {
    params,
    body: { storageKey, ...more },
  });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return added.body.id;
}

export const getEstimate = async (manager: Caller, id: string): Promise<Estimate> =>
  (await manager.call(estimatesContract.get, { params: { id } })).body;

/** Saves an estimate as its editor does: what is not changed is sent as it was read. */
export async function saveEstimate(
  manager: Caller,
  id: string,
  changes: Partial<z.input<typeof estimateDraft>>,
): Promise<Estimate> {
  const { customerId, customerName, vehicleId, vehicleLicensePlate, description, lineItems, version } =
    await getEstimate(manager, id);
  const before = {
    customerId,
    customerName,
    vehicleId,
    vehicleLicensePlate,
    description,
    lineItems,
    version,
  };
  const body = { ...before, ...changes };
  const saved = await manager.call(estimatesContract.save, { params: { id }, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body;
}

export const setStatus = async (manager: Caller, id: string, status: EstimateStatus): Promise<void> => {
  const changed = await manager.call(estimatesContract.changeStatus, { params: { id }, body: { status } });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
};

export const getJob = async (manager: Caller, id: string): Promise<Job> =>
  (await manager.call(jobsContract.get, { params: { id } })).body;
