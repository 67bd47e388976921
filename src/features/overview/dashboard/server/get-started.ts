import type { UserContext } from '../../../../server/http/context.ts';
import { missingForInvoices } from '../../../records/business/business.contract.ts';
import {
  areFirstStepsHidden,
  getBusiness,
  hideFirstSteps,
} from '../../../records/business/server/business.service.ts';
import { firstSteps, type FirstStep, type GetStarted } from '../dashboard.contract.ts';
import { countFirstRecords } from './dashboard.sql.ts';

/** `sendsMail`: a mail server is set. */
export async function readGetStarted({ db }: UserContext, sendsMail: boolean): Promise<GetStarted> {
  const business = await getBusiness(db);
  const { name, legalName, phone, email, iban } = business;
  const { prices, people, photos } = await countFirstRecords(db);
  const missing = missingForInvoices(business).filter((fact) => fact !== 'iban');
  const isDone: Record<FirstStep, boolean> = {
    business: missing.length === 0 && phone !== '',
    bank: iban !== '',
    prices: prices > 0,
    people: people > 1,
    pictures: photos > 0,
    mail: sendsMail && email !== '',
  };
  return {
    hidden: await areFirstStepsHidden(db),
    done: firstSteps.filter((step) => isDone[step]),
    name,
    legalName,
    phone,
    iban,
    prices,
    people,
    photos,
  };
}

export async function hideGetStarted(
  ctx: UserContext,
  sendsMail: boolean,
  hidden: boolean,
): Promise<GetStarted> {
  await hideFirstSteps(ctx, hidden);
  return readGetStarted(ctx, sendsMail);
}
