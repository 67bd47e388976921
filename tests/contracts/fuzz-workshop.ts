import { randomUUID } from 'node:crypto';
import { qualificationsContract } from '#features/records/qualifications/qualifications.contract.ts';
import { highVoltageContract } from '#features/work/high-voltage/high-voltage.contract.ts';
import { toolsContract } from '#features/records/tools/tools.contract.ts';
import type { Caller, TestApp } from '../harness/app.ts';
import { createVehicle } from '../harness/factories.ts';
import { act, begin, createTools, doSteps } from '../harness/isolations.ts';
import { multipart } from '../harness/multipart.ts';

/** With a file. */
export async function addQualification(owner: Caller): Promise<void> {
  const { body } = await owner.call(qualificationsContract.create, {
    body: {
      userId: owner.userId ?? '',
      scheme: 'dguv',
      level: '2S',
      rank: 2,
      number: 'HV-1',
      validUntil: '2031-07-21',
    },
  });
  const content = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  );
  const { payload, headers } = await multipart({}, [{ name: 'card.pdf', content }]);
  await owner.raw('PUT', qualificationsContract.saveFile.url.replace(':id', body.id), payload, headers);
}

export async function addTool(owner: Caller): Promise<void> {
  const serialNumber = randomUUID();
  const tool = { name: 'Tester', kind: 'voltage_tester' as const, serialNumber, testedUntil: '2031-07-21' };
  await owner.call(toolsContract.create, { body: { ...tool, inUse: true } });
}

/** Of cars of their own: begun, with tools chosen, and measured; another car is in quarantine. */
export async function addIsolations(t: TestApp, owner: Caller): Promise<void> {
  const tools = await createTools(t);
  const begun = async () => begin(t, owner, await createVehicle(owner));
  await begun();
  await begun();
  const withTools = await begun();
  for (const step of ['procedure', 'area'] as const) await act(owner, withTools, { step });
  await act(owner, withTools, { step: 'tools', ...tools });
  for (let count = 0; count < 2; count++) await doSteps(owner, await begun(), tools);
  await owner.call(highVoltageContract.quarantine, {
    params: { id: await createVehicle(owner) },
    body: { reason: 'other', note: 'Smoke' },
  });
  // A signature names the version that was seen: requests say 1.
  await t.db.updateTable('isolations').set({ version: 1 }).execute();
}
