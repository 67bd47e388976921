import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { editedVersion, id, idParams } from '#shared/fields.ts';
import { savedWeekHours, weekHours } from '#features/records/special-days/week-hours.contract.ts';

/** A week of one's own, as its form has it. */
export const enteredWeek = z.object({ hours: weekHours, version: editedVersion });

/** Without hours the opening hours hold. */
export const workingWeekDraft = enteredWeek.extend({ hours: weekHours.nullable() });
export type WorkingWeekDraft = z.output<typeof workingWeekDraft>;

/** The week of a technician who does not work as the shop is open. */
export const ownWeek = z.object({ technicianId: id, hours: savedWeekHours });
export type OwnWeek = z.infer<typeof ownWeek>;

export const workingWeek = z.object({
  technicianId: id,
  /** Of the technician. */
  name: z.string(),
  /** Null: the opening hours hold. */
  hours: savedWeekHours.nullable(),
  /** 0 until a week is entered for the first time. */
  version: z.number().int(),
});
export type WorkingWeek = z.infer<typeof workingWeek>;

export const workingWeeksContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/working-weeks',
    summary: 'The week of each active technician, by name',
    access: 'absences.manage',
    response: { status: 200, body: z.array(workingWeek) },
  },
  save: {
    method: 'PUT',
    url: '/api/working-weeks/:id',
    summary:
      'Enter the week of a technician, by the id of the technician; without hours the opening hours hold again',
    access: 'absences.manage',
    params: idParams,
    body: workingWeekDraft,
    response: { status: 200, body: workingWeek },
  },
});
