import type { z } from 'zod';
import type { CheckPurpose } from '#features/work/checks/check-definition.ts';
import {
  checkTemplatesContract,
  type CheckSection,
  type sectionDraft,
} from '#features/work/checks/check-templates.contract.ts';
import {
  checksContract,
  type Check,
  type CheckPhoto,
  type entryDraft,
} from '#features/work/checks/checks.contract.ts';
import type { Caller, TestApp } from './app.ts';
import { createCustomer, createVehicle } from './factories.ts';
import { multipart } from './multipart.ts';

type Items = z.input<typeof sectionDraft>['items'];

const plain = { hint: { en: '', lv: '' }, isRequired: false, photo: 'never', lines: [] } as const;
type Lines = Items[number]['lines'];

const pads = {
  ...plain,
  key: 'pads',
  kind: 'value',
  name: { en: 'Front brake pads', lv: 'Priekšējie bremžu kluči' },
  unit: 'mm',
  decimals: 1,
  replaceBelow: 3.5,
  watchBelow: 6,
  watchAbove: null,
  replaceAbove: null,
  whenNew: 12,
  isRequired: true,
  photo: 'not_ok',
} as const;
const horn = {
  ...plain,
  key: 'horn',
  kind: 'condition',
  name: { en: 'Horn', lv: 'Skaņas signāls' },
} as const;

/** An item of each kind; the pads are required, and ask for a photo unless they are ok. */
export const someItems: Items = [
  { ...pads, lines: [] },
  { ...horn, lines: [] },
  { ...plain, lines: [], key: 'remark', kind: 'text', name: { en: 'Remark', lv: 'Piezīme' } },
  {
    ...plain,
    lines: [],
    key: 'season',
    kind: 'choice',
    name: { en: 'Tires', lv: 'Riepas' },
    options: [
      { key: 'summer', name: { en: 'Summer', lv: 'Vasaras' }, condition: 'ok' },
      { key: 'mixed', name: { en: 'Mixed', lv: 'Dažādas' }, condition: 'replace' },
    ],
  },
];

/** The pads with what is done about them. */
export const padsWith = (lines: Lines): Items => [{ ...pads, lines }];

/** The horn, which nothing is required of, with what is done about it. */
export const hornWith = (lines: Lines): Items => [{ ...horn, lines }];

/** A section made by an owner over HTTP. */
export async function createSection(owner: Caller, items: Items = someItems): Promise<CheckSection> {
  const body = { name: { en: 'Wheels', lv: 'Riteņi' }, items };
  const created = await owner.call(checkTemplatesContract.createSection, { body });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body;
}

/** A template with these sections, in use. Returns its id. */
export async function createTemplate(
  owner: Caller,
  sectionIds: string[],
  purpose: CheckPurpose = 'yearly',
): Promise<string> {
  const body = { name: { en: 'Yearly', lv: 'Ikgadējā' }, purpose, inUse: true, sectionIds };
  const created = await owner.call(checkTemplatesContract.create, { body });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** Opens a shop that checks cars. Returns its staff, and the ids of a template and of a car with its owner. */
export async function openCheckShop(t: TestApp) {
  const [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
  const templateId = await createTemplate(owner, [(await createSection(owner)).id]);
  const customerId = await createCustomer(manager, { name: 'Zane Kalniņa' });
  const vehicleId = await createVehicle(manager, {
    customerId,
    licensePlate: 'NV-3303',
    make: 'Renault',
    model: 'Kangoo',
  });
  return { owner, manager, technician, templateId, vehicleId };
}

interface Of {
  readonly vehicleId: string;
  readonly estimateId?: string;
  readonly appointmentId?: string;
}

export async function startCheck(caller: Caller, templateId: string, of: Of): Promise<Check> {
  const started = await caller.call(checksContract.start, { body: { templateId, ...of } });
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
  return started.body;
}

export const readCheck = async (caller: Caller, { id }: Pick<Check, 'id'>): Promise<Check> =>
  (await caller.call(checksContract.get, { params: { id } })).body;

/** The key of an item in a check, by its own. */
export function keyOf(check: Check, own: string): string {
  const items = check.sections.flatMap((section) => section.items);
  return items.find(({ key }) => key.endsWith(`/${own}`))?.key ?? own;
}

/** Records something at an item, which is named by its own key. */
export const record = (
  caller: Caller,
  check: Check,
  own: string,
  draft: Omit<z.input<typeof entryDraft>, 'itemKey'>,
  headers: Record<string, string> = {},
) =>
  caller.call(
    checksContract.record,
    { params: { id: check.id }, body: { itemKey: keyOf(check, own), ...draft } },
    headers,
  );

export async function addCheckPhoto(
  caller: Caller,
  check: Check,
  own: string,
  photo: Buffer,
  more: Record<string, string> = {},
) {
  const files = [{ name: 'photo.jpg', content: photo }];
  const { payload, headers } = await multipart({ itemKey: keyOf(check, own) }, files);
  const url = checksContract.addPhoto.url.replace(':id', check.id);
  const response = await caller.raw('POST', url, payload, { ...headers, ...more });
  return { ...response, body: response.body as typeof response.body & CheckPhoto };
}

export const completeCheck = (
  caller: Caller,
  { id }: Pick<Check, 'id'>,
  headers: Record<string, string> = {},
) => caller.call(checksContract.complete, { params: { id }, body: {} }, headers);
