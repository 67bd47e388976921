import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import { EarlierResponse } from '#server/db/idempotency.ts';
import type { RequestContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { DomainError, errorStatus, fieldErrors, type FieldErrors } from '#shared/errors.ts';
import { applicableServices } from '#features/records/catalogue/applicable-services.ts';
import { isModelOpen, type Chosen } from '#features/work/bookings/book-page.ts';
import { choiceDraft } from '#features/work/bookings/bookings.contract.ts';
import { listBookable } from '#features/work/bookings/server/bookable-services.service.ts';
import { choiceOf, idempotencyOf, pricedChoice } from '#features/work/bookings/server/free-times.service.ts';
import { joinFields, weekdayFields, type JoinField, type JoinForm, type JoinView } from '../join-page.ts';
import { joinDraft, type JoinDraft } from '../waiting-list.contract.ts';
import { fromToday, MAX_DAYS_AHEAD, wrongDays } from '../wish.ts';
import { join, type Joined } from './join.service.ts';

/** Suggested when the form is opened: two weeks. */
const DAYS_SUGGESTED = 14;

const today = (): string => wallClockOf(Date.now()).day;

const emptyForm = (): JoinForm => ({
  values: {
    firstDay: today(),
    lastDay: addDays(today(), DAYS_SUGGESTED),
    partOfDay: 'any',
    name: '',
    phone: '',
    licensePlate: '',
    model: '',
    email: '',
    website: '',
    key: randomUUID(),
  },
  weekdays: [],
  errors: {},
  problem: null,
});

/**
 * Returns the form for a choice; null: the choice cannot be booked, or booking is off, which the page of booking says better.
 */
export async function joinView(
  db: Queryable,
  chosen: Chosen,
  sendsMail: boolean,
  form: JoinForm = emptyForm(),
): Promise<JoinView | null> {
  const offers = await listBookable(db);
  const parsed = choiceDraft.safeParse(pricedChoice(chosen));
  if (offers.length === 0 || !parsed.success) return null;
  try {
    await choiceOf(db, parsed.data);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'service_unavailable_for_car') return null;
    throw error;
  }
  const ids = new Set(parsed.data.services);
  const lines = applicableServices(
    offers.map(({ service }) => service).filter(({ id }) => ids.has(id)),
    parsed.data,
  );
  const services = lines.map(({ service }) => service);
  const last = addDays(today(), MAX_DAYS_AHEAD);
  return { state: 'form', chosen, services, sendsMail, today: today(), last, form };
}

type Fields = ReadonlyMap<string, string>;

function typedIn(fields: Fields): Pick<JoinForm, 'values' | 'weekdays'> {
  const { values } = emptyForm();
  const typed = Object.values(joinFields).flatMap((name) =>
    fields.has(name) ? [[name, fields.get(name) ?? '']] : [],
  );
  return {
    values: { ...values, ...(Object.fromEntries(typed) as Partial<Record<JoinField, string>>) },
    weekdays: weekdayFields.flatMap(({ weekday, name }) => (fields.has(name) ? [weekday] : [])),
  };
}

type Read = { readonly draft: JoinDraft } | { readonly errors: FieldErrors };

/** Reads the form: the entry, else what is wrong at which field. */
function draftOf(
  { language }: RequestContext,
  chosen: Chosen,
  { values, weekdays }: Pick<JoinForm, 'values' | 'weekdays'>,
  sendsMail: boolean,
): Read {
  const isOpen = isModelOpen(chosen);
  const choice = pricedChoice({ ...chosen, model: isOpen ? values.model.trim() : chosen.model });
  const email = sendsMail ? values.email : null;
  const parsed = joinDraft(sendsMail).safeParse({ ...values, ...choice, weekdays, email, language });
  const missing: FieldErrors = isOpen && values.model.trim() === '' ? { model: ['required'] } : {};
  if (!parsed.success) return { errors: { ...fieldErrors(parsed.error), ...missing } };
  const draft = fromToday(parsed.data, today());
  const errors = { ...wrongDays(draft, today()), ...missing };
  return Object.keys(errors).length > 0 ? { errors } : { draft };
}

/** Where the page of the entry is, or the form once more with what is wrong; null as with `joinView`. */
type Outcome = { readonly path: string } | { readonly view: JoinView; readonly status: number } | null;

/** Joins the waiting list as the form of the page says. */
export async function joinByForm(
  ctx: RequestContext,
  chosen: Chosen,
  fields: Fields,
  sendsMail: boolean,
): Promise<Outcome> {
  const typed = typedIn(fields);
  const again = async (status: number, wrong: Partial<JoinForm>): Promise<Outcome> => {
    const view = await joinView(ctx.db, chosen, sendsMail, { ...typed, errors: {}, problem: null, ...wrong });
    return view && { view, status };
  };
  const read = draftOf(ctx, chosen, typed, sendsMail);
  if ('errors' in read) return again(400, { errors: read.errors });
  try {
    const idempotency = idempotencyOf(typed.values.key, read.draft);
    return { path: (await join({ ...ctx, idempotency }, read.draft, sendsMail)).path };
  } catch (error) {
    if (error instanceof EarlierResponse) return { path: (JSON.parse(error.body) as Joined).path };
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'looks_automated' || error.code === 'too_many_waiting')
      return again(errorStatus[error.code], { problem: error.code });
    if (error.code === 'booking_off' || error.code === 'service_unavailable_for_car') return null;
    throw error;
  }
}
