/**
 * The status of an invoice as it is shown on `today`, a day of Riga's clock: a pending one whose due date is past is
 * overdue. That is worked out and never stored (spec part 2, section 4).
 */
export const statusOn = <Status extends string>(
  today: string,
  { status, dueDate }: { readonly status: Status; readonly dueDate: string | null },
): Status | 'overdue' => (status === 'pending' && dueDate !== null && dueDate < today ? 'overdue' : status);
