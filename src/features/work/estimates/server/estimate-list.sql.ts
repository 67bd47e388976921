import type { EstimateSort } from '#shared/list-sorts.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import {
  byFoldedText,
  byNumber,
  byTime,
  directionOf,
  down,
  isBeyond,
  up,
  type ListOrder,
} from '#server/db/list-order.ts';
import { finds } from '#server/db/search-text.ts';
import type { PlaceInOrder } from '#server/http/page-cursor.ts';
import { estimateRules, estimateStatuses, type EstimateStatus } from '../estimate-status.ts';
import { nextSteps, openSteps, type ListPart, type NextStep } from '../next-step.ts';
import { nextStep, summaries } from './estimates.sql.ts';

export interface EstimateFilter {
  readonly search?: string | undefined;
  readonly status?: EstimateStatus | undefined;
  /** The first instant that is in, and the first that is out again. */
  readonly since?: string | undefined;
  readonly before?: string | undefined;
  /** Whether the search looks at customers' names too. */
  readonly byCustomer: boolean;
}

export interface EstimateOrder {
  readonly sort: EstimateSort;
  /** Undefined: all of them, without groups. */
  readonly part: ListPart | undefined;
}

const ofTime = byTime(sql`estimate.created_at`);
const ofCustomer = byFoldedText(sql`estimate.customer_search`);
const ofTotal = byNumber(sql`estimate.total`);

const orders: Record<EstimateSort, ListOrder> = {
  newest: down(ofTime),
  oldest: up(ofTime),
  customer: up(ofCustomer),
  customer_last: down(ofCustomer),
  cheapest: up(ofTotal),
  dearest: down(ofTotal),
};

/** Returns what the text of what is sorted by can be, for a cursor. */
export const valuesOfOrder = (sort: EstimateSort): z.ZodType<string> => orders[sort].values;

const unfinished = estimateStatuses.filter(
  (status) => !estimateRules[status].isCompleted && status !== 'rejected',
);

/**
 * Those that can wait for somebody, found by indexes: unfinished work, work without an invoice of the estimate as it is
 * now, and what has an invoice that is owed. Which step each waits for is decided by `nextStep`.
 */
const mayBeOpen = sql<boolean>`estimate.id IN (
  SELECT unfinished.id FROM estimates unfinished WHERE unfinished.status = ANY (${unfinished}::text[])
  UNION ALL SELECT done.id FROM estimates done
    WHERE done.status = 'converted' AND (done.invoice_id IS NULL OR done.version > done.invoiced_version)
  UNION ALL SELECT owed.estimate_id FROM invoices owed WHERE owed.status = 'pending')`;
const isOpen = sql<boolean>`(${mayBeOpen} AND ${nextStep} = ANY (${openSteps}::text[]))`;

/** Completed work but what is still open: its steps are worked out for the few that may be, and not for years of work. */
const isFinished = sql<boolean>`(estimate.status = 'converted' AND estimate.id NOT IN (
  SELECT estimate.id FROM estimates estimate WHERE estimate.status = 'converted' AND ${isOpen}))`;

const stepNumber = sql<number>`array_position(${nextSteps}::text[], ${nextStep})`;

type Condition = ReturnType<typeof finds>;

function conditionsOf({ search, status, since, before, byCustomer }: EstimateFilter): Condition[] {
  const texts = byCustomer ? ['estimate.searchText', 'estimate.customerSearch'] : 'estimate.searchText';
  return [
    ...(status ? [sql<boolean>`estimate.status = ${status}`] : []),
    ...(since ? [sql<boolean>`estimate.created_at >= ${since}::timestamptz`] : []),
    ...(before ? [sql<boolean>`estimate.created_at < ${before}::timestamptz`] : []),
    ...(search ? [finds(texts, search)] : []),
  ];
}

const conditionOfPart = {
  open: isOpen,
  finished: isFinished,
  rejected: sql<boolean>`estimate.status = 'rejected'`,
} satisfies Record<ListPart, Condition>;

/**
 * In the chosen order, in the open part within the next steps; ties end in id. What a row says is worked out for the
 * rows of the page alone.
 */
export const selectEstimates = async (
  db: Queryable,
  filter: EstimateFilter,
  { sort, part }: EstimateOrder,
  limit: number,
  after: PlaceInOrder | null,
) => {
  const order = orders[sort];
  const { column, text } = order;
  const direction = directionOf(order);
  const group = part === 'open' ? stepNumber : sql<number>`0`;
  let found = db.selectFrom('estimates as estimate').select('estimate.id');
  for (const condition of [...conditionsOf(filter), ...(part ? [conditionOfPart[part]] : [])])
    found = found.where(condition);
  let places = found.select([group.as('group'), text.as('value')]).limit(limit);
  if (part === 'open') places = places.orderBy(sql`2`);
  places = places.orderBy(column, direction).orderBy('estimate.id', direction);
  if (after) {
    const inGroup = isBeyond(order, sql`estimate.id`, after);
    places = places.where(
      part === 'open'
        ? sql<boolean>`(${group} > ${after.group} OR (${group} = ${after.group} AND ${inGroup}))`
        : inGroup,
    );
  }
  const page = summaries(db)
    .innerJoin(places.as('placed'), 'placed.id', 'estimate.id')
    .select(
      sql<PlaceInOrder>`json_build_object('group', placed.group, 'value', placed.value, 'id', placed.id)`.as(
        'place',
      ),
    )
    .orderBy('placed.group')
    .orderBy(column, direction)
    .orderBy('estimate.id', direction);
  // The parts are counted by `selectStepCounts`.
  const isCounted = !filter.search && !after && part === undefined;
  const [rows, counted] = await Promise.all([
    page.execute(),
    isCounted
      ? found
          .clearSelect()
          .select(sql<number>`count(*)`.as('total'))
          .execute()
      : [],
  ]);
  return { rows, total: counted[0]?.total };
};

interface StepCount {
  readonly nextStep: NextStep;
  readonly count: number;
  readonly total: string | null;
}

/**
 * Of the steps that some wait for. What is finished is all completed work but what is still open, so that the indexes
 * count it.
 */
export const selectStepCounts = async (db: Queryable, filter: EstimateFilter): Promise<StepCount[]> => {
  const conditions = conditionsOf(filter);
  const where = (...own: Condition[]) => sql.join([...own, ...conditions], sql` AND `);
  const { rows } = await sql<StepCount>`
    WITH candidate AS MATERIALIZED (
      SELECT ${nextStep} AS step, estimate.status, estimate.total FROM estimates estimate WHERE ${where(mayBeOpen)}),
    open AS (SELECT step, status, total FROM candidate WHERE step = ANY (${openSteps}::text[])),
    closed AS (
      SELECT estimate.status, count(*) AS count FROM estimates estimate
      WHERE ${where(sql<boolean>`estimate.status IN ('converted', 'rejected')`)} GROUP BY estimate.status)
    SELECT step AS "nextStep", count(*)::int AS count, sum(total)::text AS total FROM open GROUP BY step
    UNION ALL SELECT 'rejected', count::int, NULL FROM closed WHERE status = 'rejected'
    UNION ALL SELECT 'finished', (sum(count) - (SELECT count(*) FROM open WHERE status = 'converted'))::int, NULL
      FROM closed WHERE status = 'converted'
      HAVING sum(count) > (SELECT count(*) FROM open WHERE status = 'converted')`.execute(db);
  return rows;
};
