/** What an account of a customer consists of, one row a fact, in euro cents. */
export interface AccountFact {
  readonly invoice: string;
  readonly day: string;
  /** Above zero: owed by the customer. */
  readonly cents: number;
}

export interface ExpectedStatement {
  readonly opening: number;
  readonly closing: number;
  /** The balance of each invoice of which something is left, by its number. */
  readonly open: Readonly<Record<string, number>>;
  /** What is owed after its due day, and so many days after. */
  readonly lateBy: (days: number) => number;
}

/** How an account stands after a day, added up fact by fact. `dueDays` are those of the invoices. */
export function expectedStatement(
  facts: readonly AccountFact[],
  dueDays: Readonly<Record<string, string>>,
  { from, to }: { readonly from: string; readonly to: string },
): ExpectedStatement {
  let opening = 0;
  let closing = 0;
  const left: Record<string, number> = {};
  for (const { invoice, day, cents } of facts) {
    if (day > to) continue;
    if (day < from) opening += cents;
    closing += cents;
    left[invoice] = (left[invoice] ?? 0) + cents;
  }
  const open = Object.fromEntries(Object.entries(left).filter(([, cents]) => cents !== 0));
  const lateBy = (days: number): number => {
    let late = 0;
    for (const [invoice, cents] of Object.entries(open)) {
      const elapsed = (Date.parse(to) - Date.parse(dueDays[invoice] ?? to)) / 86_400_000;
      if (cents > 0 && elapsed >= days) late += cents;
    }
    return late;
  };
  return { opening, closing, open, lateBy };
}
