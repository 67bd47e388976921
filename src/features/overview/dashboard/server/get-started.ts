import type { UserContext } from '#server/http/context.ts';
import { missingForInvoices } from '#features/records/business/business.contract.ts';
import {
  areFirstStepsHidden,
  getBusiness,
  hideFirstSteps,
} from '#features/records/business/server/business.service.ts';
import { listBookable } from '#features/work/bookings/server/bookable-services.service.ts';
import { firstSteps, type FirstStep, type GetStarted } from '../dashboard.contract.ts';
import { countFirstRecords } from './dashboard.sql.ts';

/** What the settings of the server say. */
interface ServerSettings {
  /** A mail server is set. */
  readonly sendsMail: boolean;
  /** A folder for backups is set, perhaps on another disk. */
  readonly hasBackupFolder: boolean;
}

export async function readGetStarted(
  { db }: UserContext,
  { sendsMail, hasBackupFolder }: ServerSettings,
): Promise<GetStarted> {
  const business = await getBusiness(db);
  const { name, legalName, phone, email, iban } = business;
  const { prices, people, customers, bays, photos, backups } = await countFirstRecords(db, hasBackupFolder);
  const bookable = (await listBookable(db)).length;
  const missing = missingForInvoices(business).filter((fact) => fact !== 'iban');
  const isDone: Record<FirstStep, boolean> = {
    business: missing.length === 0 && phone !== '',
    bank: iban !== '',
    prices: prices > 0,
    people: people > 1,
    records: customers > 0,
    bays: bays > 0,
    booking: bookable > 0,
    pictures: photos > 0,
    mail: sendsMail && email !== '',
    backup: backups > 0,
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
    customers,
    bays,
    bookable,
    photos,
  };
}

export async function hideGetStarted(
  ctx: UserContext,
  settings: ServerSettings,
  hidden: boolean,
): Promise<GetStarted> {
  await hideFirstSteps(ctx, hidden);
  return readGetStarted(ctx, settings);
}
