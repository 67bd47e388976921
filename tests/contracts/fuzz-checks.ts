import { greenJpeg } from '../harness/image-calls.ts';
import {
  addCheckPhoto,
  completeCheck,
  createSection,
  createTemplate,
  record,
  startCheck,
} from '../harness/checks.ts';
import type { Caller, TestApp } from '../harness/app.ts';
import { sendFinding } from '../harness/findings.ts';

interface Of {
  readonly vehicleId: string;
  readonly estimateId: string;
}

/** Whatever random changes have made of them: every template is in use. */
export const openTemplates = ({ db }: TestApp) =>
  db.updateTable('checkTemplates').set({ inUse: true }).execute();

/** Two checks of a car, one of them completed with a finding, and what was found beside them. */
export async function addChecks(owner: Caller, of: Of): Promise<void> {
  for (let count = 0; count < 2; count++) {
    await createSection(owner);
    const templateId = await createTemplate(owner, [(await createSection(owner)).id]);
    const check = await startCheck(owner, templateId, of);
    await record(owner, check, 'pads', { value: '9', condition: 'ok' });
    await record(owner, check, 'season', { option: 'mixed' });
    await addCheckPhoto(owner, check, 'pads', await greenJpeg());
    if (count === 0) await completeCheck(owner, check);
    await sendFinding(owner, of.estimateId);
  }
}
