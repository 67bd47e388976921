import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { Language } from '#shared/words.ts';
import type { BatteryMethod, CapacityUnit } from '../methods.ts';

/** The PDF of a report in one language, as it was issued. `size` in bytes, `sha256` in hexadecimal digits. */
export interface ReportDocument {
  readonly language: Language;
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

const measurements = (db: Queryable) =>
  db
    .selectFrom('batteryMeasurements as measured')
    .innerJoin('vehicles as vehicle', 'vehicle.id', 'measured.vehicleId')
    .innerJoin('users as maker', 'maker.id', 'measured.createdBy')
    .leftJoin('users as issuer', 'issuer.id', 'measured.issuedBy')
    .leftJoin('batteryMeasurements as replaced', 'replaced.id', 'measured.replacesId')
    .select(['measured.id', 'measured.vehicleId', 'measured.measuredAt', 'measured.tool'])
    .select(['measured.toolVersion', 'measured.capacity', 'measured.referenceCapacity'])
    .select([
      'measured.referenceSource',
      'measured.stateOfHealth',
      'measured.chargeFrom',
      'measured.chargeTo',
    ])
    .select(['measured.temperature', 'measured.cellMinimum', 'measured.cellMaximum', 'measured.insulation'])
    .select(['measured.faults', 'measured.odometer', 'measured.note', 'measured.forCustomer'])
    .select(['measured.replacesId', 'replaced.reportNumber as replacesNumber'])
    .select(['measured.originalKey', 'measured.originalName', 'measured.originalSize'])
    .select(['measured.originalSha256', 'measured.reportNumber', 'measured.issuedAt', 'measured.data'])
    .select(['measured.token', 'measured.withdrawnAt', 'measured.withdrawnReason', 'measured.version'])
    .select(sql<BatteryMethod>`measured.method`.as('method'))
    .select(sql<CapacityUnit>`measured.capacity_unit`.as('capacityUnit'))
    .select(sql<readonly ReportDocument[] | null>`measured.documents`.as('documents'))
    .select(['vehicle.make', 'vehicle.model', 'vehicle.modelSpecification', 'vehicle.year'])
    .select(['vehicle.vin', 'vehicle.licensePlate'])
    .select([
      displayNameOf('maker').as('measuredBy'),
      displayNameOf<string | null>('issuer').as('issuedBy'),
      sql<string | null>`(SELECT later.report_number FROM battery_measurements AS later
        WHERE later.replaces_id = measured.id AND later.issued_at IS NOT NULL)`.as('replacedBy'),
    ]);
export type MeasurementRow = NonNullable<Awaited<ReturnType<typeof selectMeasurement>>>;

export const selectMeasurement = (db: Queryable, id: string) =>
  measurements(db).where('measured.id', '=', id).executeTakeFirst();

export const selectReportByToken = (db: Queryable, token: string) =>
  measurements(db).where('measured.token', '=', token).executeTakeFirst();

/** Returns those of a vehicle, the latest first. */
export const selectMeasurements = (db: Queryable, vehicleId: string) =>
  measurements(db)
    .where('measured.vehicleId', '=', vehicleId)
    .orderBy('measured.measuredAt', 'desc')
    .orderBy('measured.id')
    .execute();

export const selectIssuedReports = (db: Queryable) =>
  measurements(db).where('measured.issuedAt', 'is not', null).orderBy('measured.reportNumber').execute();

/** The job whose page shows reports. */
export interface JobOfCar {
  readonly estimateId: string | null;
  readonly vehicleId: string;
  readonly customerId: string | null;
}

/**
 * Returns the issued reports that the page of a job shows, the latest first: those measured on a day of a visit for this job, and
 * those that are for the customer while the car is theirs. One that was replaced is left to the one in its place.
 */
export const selectReportsOfJob = (db: Queryable, { estimateId, vehicleId, customerId }: JobOfCar) =>
  measurements(db)
    .where('measured.vehicleId', '=', vehicleId)
    .where('measured.issuedAt', 'is not', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM battery_measurements AS later
        WHERE later.replaces_id = measured.id AND later.issued_at IS NOT NULL)`,
    )
    .where(
      sql<boolean>`(measured.for_customer AND vehicle.customer_id = ${customerId}::uuid
        OR EXISTS (SELECT FROM appointments AS visit JOIN allocations AS time ON time.appointment_id = visit.id
          WHERE visit.estimate_id = ${estimateId}::uuid AND visit.status <> 'cancelled'
            AND (measured.measured_at AT TIME ZONE 'Europe/Riga')::date
              BETWEEN (time.starts_at AT TIME ZONE 'Europe/Riga')::date
                AND (time.ends_at AT TIME ZONE 'Europe/Riga')::date))`,
    )
    .orderBy('measured.measuredAt', 'desc')
    .orderBy('measured.id')
    .execute();

/** Says whether a report can be named as the one that is replaced: issued, of this vehicle, and not replaced by another one. */
export const canBeReplaced = async (
  db: Queryable,
  {
    replacesId,
    vehicleId,
    id,
  }: { readonly replacesId: string; readonly vehicleId: string; readonly id: string },
): Promise<boolean> => {
  const found = await db
    .selectFrom('batteryMeasurements as report')
    .select('report.id')
    .where('report.id', '=', replacesId)
    .where('report.vehicleId', '=', vehicleId)
    .where('report.issuedAt', 'is not', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM battery_measurements AS later WHERE later.replaces_id = report.id
        AND later.issued_at IS NOT NULL AND later.id <> ${id}::uuid)`,
    )
    .executeTakeFirst();
  return found !== undefined;
};
