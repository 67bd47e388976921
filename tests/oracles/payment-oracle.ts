// What payments, refunds, reversals, Mark Paid and Mark Unpaid do to an invoice, calculated a second time: in cents, from
// a plain list of movements that is read from the start for each answer.

export type Action =
  | {
      readonly kind: 'pay' | 'refund';
      readonly cents: number;
      readonly day: string;
      readonly isConfirmed: boolean;
    }
  /** Of the movement at this place, modulo how many there are. */
  | { readonly kind: 'reverse'; readonly place: number }
  | { readonly kind: 'markPaid' }
  | { readonly kind: 'markUnpaid' };

interface Movement {
  readonly cents: number;
  readonly day: string;
  /** The place of the one that it reverses. */
  readonly reverses: number | null;
}

export interface Account {
  readonly movements: readonly Movement[];
  readonly paid: number;
  /** The day since which nothing is left; null: it is not paid. */
  readonly since: string | null;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

const isReversed = (movements: readonly Movement[], place: number): boolean =>
  movements.some(({ reverses }) => reverses === place);

const standing = (movements: readonly Movement[]): number[] =>
  [...movements.keys()].filter(
    (place) => movements[place]?.reverses === null && !isReversed(movements, place),
  );

/** The account of these movements: paid since the first of them, by day, after which it never fell below the total. */
export function accountOf(total: number, movements: readonly Movement[]): Account {
  const paid = sum(movements.map(({ cents }) => cents));
  const inOrder = standing(movements)
    .map((place) => ({ place, ...(movements[place] as Movement) }))
    .toSorted((a, b) => (a.day === b.day ? a.place - b.place : a.day < b.day ? -1 : 1));
  const after = inOrder.map((_, index) => sum(inOrder.slice(0, index + 1).map(({ cents }) => cents)));
  const first = inOrder.findIndex((_, index) => after.slice(index).every((amount) => amount >= total));
  return { movements, paid, since: inOrder[first]?.day ?? null };
}

function reversed(movements: readonly Movement[], place: number, today: string): Movement[] {
  const { cents } = movements[place] as Movement;
  return [...movements, { cents: -cents, day: today, reverses: place }];
}

/** The account after an action; null: it is refused. */
export function after(
  total: number,
  { movements, paid, since }: Account,
  action: Action,
  today: string,
): Account | null {
  const with_ = (added: readonly Movement[]) => accountOf(total, added);
  switch (action.kind) {
    case 'pay':
      if (action.cents > Math.max(total - paid, 0) && !action.isConfirmed) return null;
      return with_([...movements, { cents: action.cents, day: action.day, reverses: null }]);
    case 'refund':
      if (action.cents > paid) return null;
      if (action.cents > Math.max(paid - total, 0) && !action.isConfirmed) return null;
      return with_([...movements, { cents: -action.cents, day: action.day, reverses: null }]);
    case 'reverse': {
      const place = movements.length === 0 ? -1 : action.place % movements.length;
      const movement = movements[place];
      if (!movement || movement.reverses !== null || isReversed(movements, place)) return null;
      return paid - movement.cents < 0 ? null : with_(reversed(movements, place, today));
    }
    case 'markPaid':
      if (since !== null) return { movements, paid, since };
      return with_([...movements, { cents: total - paid, day: today, reverses: null }]);
    case 'markUnpaid': {
      if (since === null) return { movements, paid, since };
      let now = movements;
      for (const place of standing(movements).toReversed()) {
        const left = sum(now.map(({ cents }) => cents));
        if (left >= 0 && left < total) break;
        now = reversed(now, place, today);
      }
      return with_(now);
    }
  }
}
