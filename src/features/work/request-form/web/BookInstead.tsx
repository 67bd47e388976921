import type { RequestForm } from './request-form-state.ts';

interface BookInsteadProps {
  readonly form: RequestForm;
  readonly bookUrl: string;
  readonly bookable: readonly string[];
}

/** Leads to the free times for the same car and services, once all that is chosen can be booked. */
export function BookInstead({ form, bookUrl, bookable }: BookInsteadProps) {
  const { words, chosen, draft } = form;
  const ids = chosen.map(({ service }) => service.id);
  if (ids.length === 0 || draft.other || !ids.every((id) => bookable.includes(id))) return null;
  const query = new URLSearchParams({ services: ids.join(','), make: draft.make, model: draft.model.trim() });
  return (
    <p className="book-instead">
      {words.bookHint}{' '}
      <a className="button button-quiet" href={`${bookUrl}?${query}`}>
        {words.bookInstead}
      </a>
    </p>
  );
}
