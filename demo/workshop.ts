import { qualificationDraft } from '#features/records/qualifications/qualifications.contract.ts';
import { createQualification } from '#features/records/qualifications/server/qualifications.service.ts';
import { createTool } from '#features/records/tools/server/tools.service.ts';
import { toolDraft } from '#features/records/tools/tools.contract.ts';
import type { UserContext } from '#server/http/context.ts';
import { addDays } from '#shared/days.ts';

/** What a level permits follows from its scheme. `lastsFor`: days from today; null: without an end. */
const qualifications = [
  { who: 'technician', scheme: 'dguv', level: '3S', number: 'DGUV-2024-3117', lastsFor: 610 },
  { who: 'technician', scheme: 'latvian_group', level: 'C', number: 'LV-C-20418', lastsFor: 245 },
  { who: 'mechanic', scheme: 'dguv', level: '2S', number: 'DGUV-2023-1904', lastsFor: 41 },
  { who: 'manager', scheme: 'dguv', level: '1S', number: null, lastsFor: null },
] as const;

/** One is out of date. */
const tools = [
  { name: 'Two-pole voltage tester', kind: 'voltage_tester', serialNumber: 'BEHA-2100-5512', lastsFor: 188 },
  {
    name: 'Two-pole voltage tester, spare',
    kind: 'voltage_tester',
    serialNumber: 'DUSPOL-20931',
    lastsFor: 22,
  },
  {
    name: 'Insulating gloves, class 0, size 10',
    kind: 'insulated_gloves',
    serialNumber: 'G0-10-2217',
    lastsFor: 74,
  },
  {
    name: 'Insulating gloves, class 0, size 9',
    kind: 'insulated_gloves',
    serialNumber: 'G0-9-1830',
    lastsFor: -16,
  },
  { name: 'Insulation tester 1000 V', kind: 'insulation_tester', serialNumber: 'MIT-415-077', lastsFor: 263 },
] as const;

/** Enters who may work on high voltage, and with which tools. `ids`: of the accounts, by user name. */
export async function equipWorkshop(
  owner: UserContext,
  ids: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  for (const { who, lastsFor, ...qualification } of qualifications) {
    const validUntil = lastsFor === null ? null : addDays(today, lastsFor);
    const draft = { ...qualification, userId: ids.get(who), rank: 1, validUntil };
    await createQualification(owner, qualificationDraft.parse(draft));
  }
  for (const { lastsFor, ...tool } of tools)
    await createTool(owner, toolDraft.parse({ ...tool, testedUntil: addDays(today, lastsFor), inUse: true }));
}
