import type { Caller } from './app.ts';
import {
  answerLines,
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from './factories.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { workshopContract, type MyDay, type WorkVisit } from '#features/work/workshop/workshop.contract.ts';

/** A name that no answer to a technician may contain. */
export const CUSTOMER = 'Zigrīda Vītola-Kalniņa';

interface Visit {
  readonly appointmentId: string;
  readonly estimateId: string;
  readonly lineIds: readonly string[];
}

interface VisitOptions {
  readonly technicianId: string | null;
  readonly licensePlate: string;
  /** From now, in minutes. */
  readonly startsIn?: number;
  readonly isApproved?: boolean;
  /** Makes the second line high-voltage work. */
  readonly isHighVoltage?: boolean;
}

/** Creates a visit of today with two lines that the customer has approved. */
export async function createVisit(
  manager: Caller,
  { technicianId, licensePlate, startsIn = 0, isApproved = true, isHighVoltage = false }: VisitOptions,
): Promise<Visit> {
  const customerId = await createCustomer(manager, { name: CUSTOMER, phone: '+371 29111222' });
  const vehicleId = await createVehicle(manager, {
    customerId,
    licensePlate,
    make: 'Tesla',
    model: 'Model 3',
  });
  const lineItems = [
    { description: 'Brake discs, front', partPrice: '80.00', partUnits: 2, laborHours: '1.5' },
    { description: 'Brake fluid', laborHours: '0.5', isHighVoltage },
  ];
  const estimateId = await createEstimate(manager, { customerId, vehicleId, lineItems });
  if (isApproved) await answerLines(manager, estimateId, ['approved', 'approved']);
  const { body } = await manager.call(estimatesContract.get, { params: { id: estimateId } });
  const scheduledDate = new Date(Date.now() + startsIn * 60_000).toISOString();
  const appointmentId = await createAppointment(manager, { estimateId, technicianId, scheduledDate });
  return { appointmentId, estimateId, lineIds: body.lineItems.map(({ id }) => id) };
}

/** Calls of one person in the workshop. */
export const workshopCalls = (who: () => Caller) => {
  const key = (id?: string) => (id === undefined ? {} : { 'idempotency-key': id });
  return {
    myDay: async (): Promise<MyDay> => (await who().call(workshopContract.myDay, {})).body,
    visit: async (id: string): Promise<WorkVisit> => {
      const day = (await who().call(workshopContract.myDay, {})).body;
      const found = day.visits.find((visit) => visit.id === id);
      if (!found) throw new Error('The visit is not of this day.');
      return found;
    },
    start: (appointmentId: string, lineId: string | null, secondsAgo = 0, id?: string) =>
      who().call(
        workshopContract.clock,
        { body: { action: 'start', activity: 'job', appointmentId, lineId, secondsAgo } },
        key(id),
      ),
    stop: (appointmentId: string, lineId: string | null, secondsAgo = 0, id?: string) =>
      who().call(
        workshopContract.clock,
        { body: { action: 'stop', activity: 'job', appointmentId, lineId, secondsAgo } },
        key(id),
      ),
    spend: (activity: 'cleaning' | 'break' | 'course', secondsAgo = 0) =>
      who().call(workshopContract.clock, { body: { action: 'start', activity, secondsAgo } }),
    act: (body: object, id?: string) => who().call(workshopContract.act, { body: body as never }, key(id)),
  };
};
