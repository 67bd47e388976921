import type { Caller } from '../harness/app.ts';
import { changeEstimate, createEstimate, createVehicle, issueInvoice } from '../harness/factories.ts';
import { addChecks } from './fuzz-checks.ts';
import { addAbsence, addClosedDay } from './fuzz-days.ts';

/** Adds a check that can be completed. */
async function addOpenCheck(owner: Caller): Promise<void> {
  const vehicleId = await createVehicle(owner);
  await addChecks(owner, { vehicleId, estimateId: await createEstimate(owner, { vehicleId }) });
}

/** Adds an invoice whose estimate was changed since. */
async function addOutdatedInvoice(owner: Caller): Promise<void> {
  const { estimateId } = await issueInvoice(owner);
  await changeEstimate(owner, estimateId ?? '');
}

/** What random requests to other endpoints have used up, made again before the first request to an endpoint. */
export const beforeFirst: Readonly<Record<string, (owner: Caller) => Promise<unknown>>> = {
  'absences.delete': addAbsence,
  'checks.complete': addOpenCheck,
  'credit-notes.previewCorrection': addOutdatedInvoice,
  'special-days.delete': addClosedDay,
};
