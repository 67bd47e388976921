import { z } from 'zod';
import type { UserContext } from '#server/http/context.ts';
import { orderPage, readOrderCursor } from '#server/http/page-cursor.ts';
import { instantsOfDays } from '#shared/days.ts';
import type { ResponseOf } from '#shared/contract.ts';
import { addSums } from '#shared/money.ts';
import type { Page } from '#shared/paging.ts';
import type { EstimateSummary, estimatesContract } from '../estimates.contract.ts';
import { nextSteps, openSteps } from '../next-step.ts';
import { selectEstimates, selectStepCounts, valuesOfOrder } from './estimate-list.sql.ts';
import { forCaller, knowsCustomers } from './estimates.service.ts';

type ListQuery = z.output<typeof estimatesContract.list.query>;
type Filters = z.output<typeof estimatesContract.countSteps.query>;

/** Days are Riga's, both included. */
const filterOf = (ctx: UserContext, { from, to, status, search }: Filters) => ({
  search,
  status,
  ...instantsOfDays({ from, to }),
  byCustomer: knowsCustomers(ctx),
});

/** Newest first for a role that may not know a customer: neither the parts nor the order say anything of one. */
export async function listEstimates(ctx: UserContext, query: ListQuery): Promise<Page<EstimateSummary>> {
  const { limit, cursor } = query;
  const { sort, part } = knowsCustomers(ctx) ? query : { sort: 'newest' as const, part: undefined };
  const after = readOrderCursor(cursor, sort, valuesOfOrder(sort));
  const found = await selectEstimates(ctx.db, filterOf(ctx, query), { sort, part }, limit + 1, after);
  const { rows, ...page } = orderPage(found, limit, cursor, sort);
  return { ...page, rows: rows.map((row) => forCaller(ctx, row)) };
}

/** How many of the listed estimates wait for which step. */
export async function countSteps(
  ctx: UserContext,
  query: Filters,
): Promise<ResponseOf<typeof estimatesContract.countSteps>> {
  const counted = new Map(
    (await selectStepCounts(ctx.db, filterOf(ctx, query))).map((each) => [each.nextStep, each]),
  );
  const steps = nextSteps.flatMap((step) => counted.get(step) ?? []);
  const open = steps.filter(({ nextStep }) => openSteps.includes(nextStep));
  return {
    open: {
      count: open.reduce((sum, { count }) => sum + count, 0),
      total: addSums(...open.map(({ total }) => total ?? '0.00')),
    },
    steps,
  };
}
