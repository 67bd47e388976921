import { oneOf, recordId, recordIdOr, searchParameters, text } from '#web/search-state.ts';

/** What the service management screen keeps in its URL. */
export const servicesSearch = searchParameters({
  search: text,
  /** The service whose prices are shown. */
  service: recordId,
  /** The table of prices in place of the list. */
  view: oneOf('prices'),
  /** Amounts without VAT in that table. */
  vat: oneOf('net'),
  /** Of the list only what is marked to be booked and lacks something. */
  only: oneOf('missing'),
  /** The service being edited, or a new one. */
  edit: recordIdOr('new'),
  /** A price is being added to the shown service. */
  price: oneOf('new'),
});
