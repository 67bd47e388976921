/** At this quantity or below a part is low (spec part 2, section 9). */
export const LOW_STOCK = 5;

export type StockLevel = 'out' | 'low' | 'good';

/** Out at 0 and below, where more was sold than was counted; low from 1 to 5, good above (spec part 2, section 4). */
export const stockLevel = (quantity: number): StockLevel =>
  quantity <= 0 ? 'out' : quantity <= LOW_STOCK ? 'low' : 'good';
