import { randomUUID } from 'node:crypto';
import { qualificationsContract } from '#features/records/qualifications/qualifications.contract.ts';
import { toolsContract } from '#features/records/tools/tools.contract.ts';
import type { Caller } from '../harness/app.ts';
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
