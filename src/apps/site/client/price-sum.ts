import { displayMoney, type Cents } from '#shared/money.ts';

/** Shows what the ticked services cost for the chosen car, with VAT; `+` where one of them has no price yet. */
export function showSum(list: HTMLElement): void {
  const sum = list.querySelector<HTMLElement>('.price-sum');
  const amount = sum?.querySelector('strong');
  if (!sum || !amount) return;
  // The style sheet hides what is for other cars.
  const isVisible = (element: HTMLElement) => element.offsetParent !== null;
  const prices = [...list.querySelectorAll<HTMLInputElement>('[name=service]:checked')]
    .filter(isVisible)
    .map((box) =>
      [...(box.closest('li')?.querySelectorAll<HTMLElement>('.price-amount') ?? [])].find(isVisible),
    );
  const gross = prices.map((price) => Number(price?.dataset.gross ?? Number.NaN));
  const known = gross.filter((cents) => !Number.isNaN(cents));
  sum.hidden = prices.length === 0;
  const total = known.reduce((one, other) => one + other, 0) as Cents;
  const language = sum.dataset.language === 'lv' ? 'lv' : 'en';
  amount.textContent = displayMoney(total, language) + (known.length < gross.length ? '+' : '');
}
