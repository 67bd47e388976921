import { newToken, tokenHash } from '#server/auth/link-token.ts';
import { writeCalendar } from '#server/calendar/icalendar.ts';
import { isOwnMachine } from '#server/config.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteRow, requireFound } from '#server/db/records.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { deny } from '#server/http/deny.ts';
import type { ResponseOf } from '#shared/contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, rangeOfDay } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { roleCan } from '#shared/permissions.ts';
import { inLanguage } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { nameOf } from '#features/records/users/user.fields.ts';
import {
  calendarFeedsContract,
  feedKinds,
  feedPermissions,
  type FeedKind,
} from '../calendar-feeds.contract.ts';
import { calendarLinkAudit } from '../calendar-link.fields.ts';
import { feedWords } from '../feed.words.ts';
import {
  selectLink,
  selectLinkByToken,
  selectLinkOf,
  selectLinks,
  selectOwnTimes,
  selectShopTimes,
  upsertLink,
} from './calendar-feeds.sql.ts';
import { ownEvent, shopEvent } from './feed-events.ts';

const DAYS_BACK = 90;
/** A shop with twenty appointments a day has half as many within this time. */
const MAX_EVENTS = 5000;

export const FEED_PREFIX = '/calendar';
export const feedPath = (token: string): string => `${FEED_PREFIX}/${token}.ics`;

export async function getCalendarFeeds({
  db,
  user,
  publicUrl,
}: UserContext): Promise<ResponseOf<typeof calendarFeedsContract.get>> {
  const links = await selectLinks(db);
  const kinds = feedKinds.filter((kind) => roleCan(user.role, feedPermissions[kind]));
  const isOwn = (link: (typeof links)[number]) => link.userId === user.id;
  return {
    own: kinds.map((kind) => ({
      kind,
      link: links.find((each) => isOwn(each) && each.kind === kind) ?? null,
    })),
    others: roleCan(user.role, 'users.manage')
      ? links.filter((each) => !isOwn(each)).map((each) => ({ ...each, name: nameOf(each) }))
      : [],
    opensOnlyHere: isOwnMachine(new URL(publicUrl).hostname),
  };
}

/** Makes a link, or another one in its place: the one before opens nothing from then on. */
export async function makeLink(ctx: UserContext, kind: FeedKind): Promise<{ readonly url: string }> {
  const { user } = ctx;
  const { method, url } = calendarFeedsContract.make;
  const needs = feedPermissions[kind];
  if (!roleCan(user.role, needs)) await deny(ctx, { method, url, needs });
  const token = newToken();
  await inTransaction(ctx, async (tx) => {
    const before = await selectLinkOf(tx.db, user.id, kind);
    const { id, madeAt } = await upsertLink(tx.db, { userId: user.id, kind, tokenHash: tokenHash(token) });
    const name = nameOf(user);
    const change = before ? { madeAt: { old: before.madeAt, new: madeAt } } : { created: name };
    await tx.auditChange(calendarLinkAudit, { id, name }, { ...change, kind });
  });
  return { url: ctx.publicUrl + feedPath(token) };
}

export const withdrawLink = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'calendarFeeds', id);
    const link = requireFound(await selectLink(tx.db, id));
    if (link.userId !== ctx.user.id && !roleCan(ctx.user.role, 'users.manage'))
      throw new DomainError('not_found');
    await deleteRow(tx.db, 'calendarFeeds', id);
    const name = nameOf(link);
    await tx.auditChange(calendarLinkAudit, { id, name }, { deleted: name, kind: link.kind });
  });

type OpenLink = NonNullable<Awaited<ReturnType<typeof selectLinkByToken>>>;

/** Returns the link with this secret, unless its account may no longer read what it opens. */
export async function openFeed(db: Queryable, token: string): Promise<OpenLink | null> {
  const link = await selectLinkByToken(db, tokenHash(token));
  return link && roleCan(link.role, feedPermissions[link.kind]) ? link : null;
}

/** Returns what a calendar reads by a link, in the language of the account. */
export async function readFeed(db: Queryable, { kind, userId, language }: OpenLink): Promise<string> {
  const words = inLanguage(feedWords, language);
  const { name: shop } = await getBusiness(db);
  const { since } = rangeOfDay(addDays(wallClockOf(Date.now()).day, -DAYS_BACK));
  const asked = { since, limit: MAX_EVENTS };
  if (kind === 'shop') {
    const rows = await selectShopTimes(db, asked);
    return writeCalendar({
      name: words.shopCalendar(shop),
      events: rows.map((row) => shopEvent(row, language)),
    });
  }
  const rows = await selectOwnTimes(db, userId, asked);
  return writeCalendar({
    name: words.ownCalendar(shop),
    events: rows.map((row) => ownEvent(row, language)),
  });
}
