import type { Queryable } from '#server/db/database.ts';
import { monthOf, rangeOfDays } from '#shared/days.ts';
import { addSums, negatedSum } from '#shared/money.ts';
import { summariseInvoices } from '#features/work/invoices/server/invoices.service.ts';
import { revenueOf } from '#features/overview/dashboard/server/dashboard.service.ts';
import { earnedIn } from '#features/overview/reports/server/reports.service.ts';
import { bridgeItems, type Bridge, type BridgeName, type MonthFigures } from '../accounting.contract.ts';
import type { MonthSpan } from './accounting.sql.ts';
import {
  countDocuments,
  selectControlSums,
  selectNumbers,
  selectPaymentSums,
  selectReportSums,
  selectSales,
} from './control-totals.sql.ts';

/** Returns the days and the instants of a month, `2026-11`. */
export function spanOf(month: string): MonthSpan {
  const days = monthOf(`${month}-01`);
  return { month, ...days, ...rangeOfDays(days.from, days.to) };
}

function bridgeOf<Name extends BridgeName>(
  name: Name,
  amounts: Readonly<Record<(typeof bridgeItems)[Name][number], string>>,
  found: string,
): Bridge {
  const names: readonly (typeof bridgeItems)[Name][number][] = bridgeItems[name];
  const items = names.map((item) => ({ name: item, amount: amounts[item] }));
  return { name, items, result: addSums(...items.map(({ amount }) => amount)), found };
}

/** How the figures of the screens follow from the journal; what they say themselves is asked of their features. */
async function bridgesOf(db: Queryable, span: MonthSpan): Promise<Bridge[]> {
  const sums = await selectControlSums(db, span);
  const cards = await summariseInvoices({ db }, span);
  const stillToPay = negatedSum(cards.pendingRevenue);
  return [
    bridgeOf('receivables', sums, sums.openAfter),
    bridgeOf('revenue', sums, await revenueOf(db, span)),
    bridgeOf('cards', { ...sums, stillToPay }, cards.totalRevenue),
    bridgeOf('report', await selectReportSums(db, span), await earnedIn(db, span)),
  ];
}

/** Returns the control totals of a month as they are at this moment, to be asked for in one snapshot. */
export async function figuresOf(db: Queryable, span: MonthSpan, at: string): Promise<MonthFigures> {
  const sales = await selectSales(db, span);
  const payments = await selectPaymentSums(db, span);
  return {
    month: span.month,
    at,
    ...(await countDocuments(db, span)),
    numbers: await selectNumbers(db, span),
    sales,
    salesTotal: {
      net: addSums(...sales.map(({ net }) => net)),
      tax: addSums(...sales.map(({ tax }) => tax)),
      total: addSums(...sales.map(({ total }) => total)),
    },
    payments,
    paymentsTotal: addSums(...payments.map(({ total }) => total)),
    bridges: await bridgesOf(db, span),
  };
}
