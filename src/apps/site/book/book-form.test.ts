import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChoosingTime } from '#features/work/bookings/book-view.ts';
import { requestTotal } from '#features/work/request-form/request-totals.ts';
import { sampleSite, textOf } from '../sample-site.ts';
import { BookForm } from './BookForm.tsx';

const values = {
  start: '',
  hold: '',
  model: '',
  name: '',
  phone: '',
  licensePlate: '',
  email: '',
  website: '',
  key: '',
};
const view: ChoosingTime = {
  state: 'times',
  chosen: { services: ['s1'], make: 'tesla', model: 'model3' },
  lines: [],
  total: requestTotal([]),
  minutes: 60,
  days: [],
  from: null,
  next: null,
  heldUntil: null,
  form: { values, errors: {}, problem: null },
};

test('promises a confirmation by e-mail only where mails are sent', () => {
  const noteOf = (sendsMail: boolean) =>
    textOf(renderToStaticMarkup(BookForm({ site: sampleSite, language: 'en', view, sendsMail })));
  expect(noteOf(true)).toContain('E-mail (optional, for the confirmation)');
  expect(noteOf(false)).toContain('E-mail (optional)');
});
