import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { RecommendedLine } from '../estimate-lines.contract.ts';

/**
 * Declined lines of a vehicle's estimates that no later line offers again, newest first. A part of the inventory is named
 * and priced as it is now.
 */
export const selectRecommended = (db: Queryable, vehicleId: string): Promise<RecommendedLine[]> =>
  db
    .selectFrom('estimateLineItems as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimateId')
    .leftJoin('inventoryParts as part', 'part.id', 'line.partId')
    .select([
      'line.id',
      'line.description',
      'line.kind',
      'line.partId',
      'line.partUnits',
      'line.laborHours',
      'line.discount',
      'line.isFree',
      'line.isHighVoltage',
    ])
    .select(['estimate.id as estimateId', 'estimateNumber'])
    .select([
      sql<string | null>`coalesce(part.part_number, line.part_number)`.as('partNumber'),
      sql<string | null>`coalesce(part.name, line.part_name)`.as('partName'),
      sql<string>`coalesce(part.unit_price, line.part_price)`.as('partPrice'),
      sql<string>`line.answered_price`.as('price'),
      sql<string>`coalesce(estimate.answered_at, estimate.status_changed_at)`.as('declinedAt'),
    ])
    .where('estimate.vehicleId', '=', vehicleId)
    .where('line.answer', '=', 'declined')
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM estimate_line_items again WHERE again.recommended_from = line.id)`,
    )
    .orderBy('declinedAt', 'desc')
    .orderBy('line.lineNumber')
    .limit(100)
    .execute();
