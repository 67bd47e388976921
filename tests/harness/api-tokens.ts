import type { RequestOf } from '#shared/contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { apiTokensContract } from '#features/records/api-tokens/api-tokens.contract.ts';
import type { Caller, TestApp } from './app.ts';

type Draft = RequestOf<typeof apiTokensContract.create>['body'];

/** The day by the shop's clock, so many days from now. */
export const dayFromNow = (days: number): string => addDays(wallClockOf(Date.now()).day, days);

let made = 0;
/** A token that may all that a manager may. */
export const tokenOf = (changes: Partial<Draft> = {}): Draft => ({
  name: `Token ${(made += 1)}`,
  role: 'service_manager',
  isReadOnly: false,
  permissions: null,
  expiresOn: dayFromNow(30),
  ...changes,
});

export interface MadeToken {
  readonly id: string;
  readonly secret: string;
}

export async function createToken(maker: Caller, changes: Partial<Draft> = {}): Promise<MadeToken> {
  const { status, body } = await maker.call(apiTokensContract.create, { body: tokenOf(changes) });
  if (status !== 201) throw new Error(`No token was made: ${JSON.stringify(body)}`);
  return body;
}

/** Calls as a program with this token. */
export function programWith({ visitor }: TestApp, secret: string): Caller {
  const authorization = `Bearer ${secret}`;
  return {
    ...visitor,
    raw: (method, url, body, headers) => visitor.raw(method, url, body, { authorization, ...headers }),
    call: (endpoint, input, headers) => visitor.call(endpoint, input, { authorization, ...headers }),
  };
}
