import { batteriesContract } from '#features/work/batteries/batteries.contract.ts';
import type { Caller, TestApp } from '../harness/app.ts';
import { issueBatteryReport, measureBattery } from '../harness/battery-reports.ts';
import { multipart } from '../harness/multipart.ts';

/** A PDF as small as its readers take it. */
export const pdfFile = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** Drafts with the file of a third party, and issued reports, as often as they are asked for in version 1. */
export async function addMeasurements(t: TestApp, owner: Caller, vehicleId: string): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const { id } = await measureBattery(owner, vehicleId);
    const { payload, headers } = await multipart({}, [{ name: 'report.pdf', content: pdfFile }]);
    await owner.raw('POST', batteriesContract.attachOriginal.url.replace(':id', id), payload, headers);
    await issueBatteryReport(owner, vehicleId);
  }
  await t.db.updateTable('batteryMeasurements').set({ version: 1 }).execute();
}
