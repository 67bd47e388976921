import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createSection, createTemplate, hornWith, someItems, startCheck } from '#tests/harness/checks.ts';
import { createVehicle } from '#tests/harness/factories.ts';
import { checkDefinition, checkPurposes } from '../check-definition.ts';
import { itemsOf } from '../check-texts.ts';
import { checkTemplatesContract as templates, type CheckSection } from '../check-templates.contract.ts';
import { checksContract } from '../checks.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
});
afterAll(() => t.close());

const name = { en: 'Wheels', lv: 'Riteņi' };

test('brings ready-made templates in both languages, the final check not in use until the owner says so', async () => {
  const list = (await technician.call(templates.list, {})).body;
  expect(list.map(({ purpose, inUse }) => [purpose, inUse])).toEqual([
    ['arrival', true],
    ['yearly', true],
    ['brakes', true],
    ['tires', true],
    ['final', false],
  ]);
  const sections = new Map(
    (await owner.call(templates.listSections, {})).body.map((each) => [each.id, each]),
  );
  for (const template of list) {
    const own = template.sectionIds.map((id) => sections.get(id) as CheckSection);
    const definition = checkDefinition.parse({ name: template.name, sections: own });
    const texts = itemsOf(definition).flatMap((item) => [
      item.name,
      ...(item.hint.en || item.hint.lv ? [item.hint] : []),
      ...item.lines.map(({ title }) => title),
      ...(item.kind === 'choice' ? item.options.map((option) => option.name) : []),
    ]);
    for (const { en, lv } of [template.name, ...texts]) expect([en, lv]).not.toContain('');
  }
  expect(checkPurposes.filter((purpose) => purpose !== 'other')).toEqual(list.map(({ purpose }) => purpose));
});

test('shares a section between templates, in the order of each, audited', async () => {
  const [first, second] = [await createSection(owner), await createSection(owner)];
  const one = await createTemplate(owner, [first.id, second.id]);
  const other = await createTemplate(owner, [second.id, first.id]);
  const list = (await manager.call(templates.list, {})).body;
  const sectionsOf = (id: string) => list.find((each) => each.id === id)?.sectionIds;
  expect([sectionsOf(one), sectionsOf(other)]).toEqual([
    [first.id, second.id],
    [second.id, first.id],
  ]);
  const used = await owner.call(templates.deleteSection, { params: { id: first.id } });
  expect([used.status, used.body.code]).toEqual([409, 'section_used']);
  for (const id of [one, other])
    expect((await owner.call(templates.delete, { params: { id } })).status).toBe(204);
  expect((await owner.call(templates.deleteSection, { params: { id: first.id } })).status).toBe(204);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'details'])
    .where('entityId', 'in', [one, first.id])
    .orderBy('createdAt')
    .execute();
  expect(log).toEqual([
    { entityType: 'check_section', details: { created: 'Riteņi' } },
    { entityType: 'check_template', details: { created: 'Ikgadējā' } },
    { entityType: 'check_template', details: { deleted: 'Ikgadējā' } },
    { entityType: 'check_section', details: { deleted: 'Riteņi' } },
  ]);
});

test('rejects the second of two editors of a section or a template, and changes nothing', async () => {
  const section = await createSection(owner);
  const edit = (en: string) =>
    owner.call(templates.saveSection, {
      params: { id: section.id },
      body: { name: { en, lv: '' }, items: section.items, version: 1 },
    });
  expect((await edit('First')).status).toBe(200);
  const late = await edit('Second');
  expect([late.status, late.body.code]).toEqual([409, 'concurrent_modification']);
  const id = await createTemplate(owner, [section.id]);
  const save = (inUse: boolean) =>
    owner.call(templates.save, {
      params: { id },
      body: { name, purpose: 'other', inUse, sectionIds: [section.id], version: 1 },
    });
  expect((await save(false)).body).toMatchObject({ purpose: 'other', inUse: false, version: 2 });
  expect((await save(true)).body.code).toBe('concurrent_modification');
  const found = (await owner.call(templates.listSections, {})).body.find((each) => each.id === section.id);
  expect(found?.name.en).toBe('First');
});

const item = someItems[0];
test.each<[string, object, string, string]>([
  ['without a name', { name: { en: ' ', lv: '' } }, 'name.en', 'Name is required'],
  ['without items', { items: [] }, 'items', 'Please add at least one item'],
  [
    'whose limits fall',
    { items: [{ ...item, watchBelow: 3 }] },
    'items.0.watchBelow',
    'The limits must rise: replace below, watch below, watch above, replace above',
  ],
  ['with an item twice', { items: [item, item] }, 'items', 'This value is not valid'],
  [
    'with a key that is too long in a check',
    { items: [{ ...item, key: 'k'.repeat(44) }] },
    'items',
    'This value is not valid',
  ],
  [
    'with a choice of one',
    { items: [{ ...someItems[3], options: [{ key: 'a', name, condition: 'ok' }] }] },
    'items.0.options',
    'Please add at least 2 choices',
  ],
  [
    'with hours that are none',
    {
      items: [
        {
          ...item,
          lines: [{ title: name, kind: 'labor', laborHours: 'x', price: null, partId: null, units: 1 }],
        },
      ],
    },
    'items.0.lines.0.laborHours',
    'Please enter hours such as 1.25',
  ],
])('rejects a section %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await owner.raw('POST', '/api/check-sections', {
    name,
    items: someItems,
    ...change,
  });
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test('rejects a template without sections, or with one that is gone', async () => {
  const body = { name, purpose: 'other' as const, inUse: true, sectionIds: [] as string[] };
  const none = await owner.call(templates.create, { body });
  expect(none.body.errors).toEqual({ sectionIds: ['Please add at least one section'] });
  const gone = { ...body, sectionIds: ['00000000-0000-4000-8000-000000000000'] };
  const { status, body: answer } = await owner.call(templates.create, { body: gone });
  expect([status, answer.errors]).toEqual([400, { sectionIds: ['A section no longer exists'] }]);
});

test('lets owners change templates, and the workshop read them without prices', async () => {
  const line = {
    title: name,
    kind: 'service',
    laborHours: '0',
    price: '25.00',
    partId: null,
    units: 1,
  } as const;
  const section = await createSection(owner, hornWith([line]));
  const body = { name, items: someItems };
  for (const caller of [manager, technician])
    expect((await caller.call(templates.createSection, { body })).status).toBe(403);
  expect((await (await t.as('supplier')).call(templates.list, {})).status).toBe(403);
  const priceFor = async (caller: Caller) =>
    (await caller.call(templates.listSections, {})).body.find(({ id }) => id === section.id)?.items[0]
      ?.lines[0]?.price;
  expect([await priceFor(owner), await priceFor(manager), await priceFor(technician)]).toEqual([
    '25.00',
    '25.00',
    null,
  ]);
});

test('changes nothing in a check that was started from a template', async () => {
  const section = await createSection(owner);
  const templateId = await createTemplate(owner, [section.id]);
  const vehicleId = await createVehicle(manager);
  const started = await startCheck(technician, templateId, { vehicleId });
  await owner.call(templates.saveSection, {
    params: { id: section.id },
    body: { name: { en: 'Other', lv: '' }, items: someItems.slice(1), version: 1 },
  });
  await owner.call(templates.delete, { params: { id: templateId } });
  const now = (await technician.call(checksContract.get, { params: { id: started.id } })).body;
  expect([now.name, now.sections]).toEqual([started.name, started.sections]);
  const again = await technician.call(checksContract.start, { body: { templateId, vehicleId } });
  expect(again.body.errors).toEqual({ templateId: ['This template is no longer in use'] });
});
