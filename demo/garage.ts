import { absenceDraft } from '#features/records/absences/absences.contract.ts';
import { createAbsence } from '#features/records/absences/server/absences.service.ts';
import { bayDraft } from '#features/records/bays/bays.contract.ts';
import { createBay } from '#features/records/bays/server/bays.service.ts';
import { saveWorkingWeek } from '#features/records/absences/server/working-weeks.service.ts';
import { workingWeekDraft } from '#features/records/absences/working-weeks.contract.ts';
import { bookingSettingsDraft } from '#features/work/bookings/bookings.contract.ts';
import { saveBookingSettings } from '#features/work/bookings/server/booking-settings.service.ts';
import { businessDraft } from '#features/records/business/business.contract.ts';
import { siteTextsDraft } from '#features/records/business/site-texts.contract.ts';
import { readSiteTexts, saveSiteTexts } from '#features/records/business/server/site-texts.service.ts';
import {
  hideFirstSteps,
  readBusiness,
  saveBusiness,
} from '#features/records/business/server/business.service.ts';
import { customerDraft } from '#features/records/customers/customers.contract.ts';
import { createCustomer } from '#features/records/customers/server/customers.service.ts';
import { partDraft, type Part } from '#features/records/inventory/inventory.contract.ts';
import { createPart } from '#features/records/inventory/server/inventory.service.ts';
import { createSupplier } from '#features/records/suppliers/server/suppliers.service.ts';
import { supplierDraft } from '#features/records/suppliers/suppliers.contract.ts';
import { requestDraft } from '#features/work/request-form/request-form.contract.ts';
import { sendRequest } from '#features/work/request-form/server/send-request.ts';
import { listSubmissions, saveSubmission } from '#features/work/submissions/server/submissions.service.ts';
import { serviceDraft, type Service } from '#features/records/catalogue/catalogue.contract.ts';
import {
  listServices,
  savePrice,
  saveService,
} from '#features/records/catalogue/server/catalogue.service.ts';
import { userChange } from '#features/records/users/users.contract.ts';
import { saveUser } from '#features/records/users/server/account-changes.ts';
import { createUser } from '#features/records/users/server/users.service.ts';
import { anyUser } from '#features/records/users/server/users.sql.ts';
import { addMileage } from '#features/records/vehicles/server/mileage.ts';
import { createVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import { vehicleDraft } from '#features/records/vehicles/vehicles.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { program } from '#server/costly-work/costly-work.ts';
import type { RequestContext, CurrentUser, UserContext } from '#server/http/context.ts';
import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/files.ts';
import type { Role } from '#shared/permissions.ts';
import { workUnderHighVoltage } from './high-voltage.ts';
import { joinWaitingList } from './waiting-list.ts';
import { demoBookable, demoBookingRules, demoBusiness, demoPrices, modelPrices } from './business.ts';
import { demoSiteTexts } from './site-texts.ts';
import { demoCustomers } from './cars.ts';
import { finishDemo, markDemo } from './demo-mark.sql.ts';
import { demoSuppliers } from './parts.ts';
import { demoRequests } from './requests.ts';
import { writeDiagnoses } from './diagnoses.ts';
import { equipWorkshop } from './workshop.ts';
import { measureBatteries } from './write-batteries.ts';
import { writeAnswers } from './write-answers.ts';
import { writeChecks } from './write-checks.ts';
import { writeDeposits } from './write-deposits.ts';
import { addConnections } from './connections.ts';
import { writeEstimates, type Shop } from './write-estimates.ts';
import { issueInvoices, plannedTimes, planWork } from './write-work.ts';
import { openYear } from './year/write-year.ts';

const people: readonly { username: string; role: Role; firstName: string; lastName: string }[] = [
  { username: 'owner', role: 'owner', firstName: 'Ilze', lastName: 'Kārkliņa' },
  { username: 'manager', role: 'service_manager', firstName: 'Andris', lastName: 'Liepiņš' },
  { username: 'technician', role: 'technician', firstName: 'Toms', lastName: 'Vītols' },
  { username: 'mechanic', role: 'technician', firstName: 'Edgars', lastName: 'Krūmiņš' },
  { username: 'supplier', role: 'supplier', firstName: 'Marta', lastName: 'Eglīte' },
];
const passwordOf = (username: string) => `${username}-volts-2026`;

/** Four places to work on cars. */
async function equipShop(ctx: UserContext): Promise<void> {
  const bays = [
    { name: 'Lift 1', kind: 'lift' },
    { name: 'Lift 2', kind: 'lift' },
    { name: 'HV bay', kind: 'high_voltage' },
    { name: 'Wheel alignment', kind: 'alignment' },
  ];
  for (const bay of bays) await createBay(ctx, bayDraft.parse({ ...bay, inUse: true }));
}

/** Later than what is planned: a week of holiday, and the morning of a course. */
async function enterAbsences(
  ctx: UserContext,
  ids: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  const wholeDays = { fromTime: null, untilTime: null };
  const absences = [
    {
      who: 'mechanic',
      kind: 'holiday',
      firstDay: addDays(today, 24),
      lastDay: addDays(today, 30),
      ...wholeDays,
    },
    {
      who: 'technician',
      kind: 'course',
      firstDay: addDays(today, 33),
      lastDay: addDays(today, 33),
      fromTime: '09:00',
      untilTime: '12:00',
    },
  ];
  for (const { who, ...absence } of absences)
    await createAbsence(ctx, absenceDraft.parse({ ...absence, technicianId: ids.get(who) }));
}

/** One technician goes home an hour before the shop closes. */
async function enterWorkingWeek(ctx: UserContext, ids: ReadonlyMap<string, string>): Promise<void> {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));
  await saveWorkingWeek(ctx, ids.get('mechanic') ?? '', workingWeekDraft.parse({ hours }));
}

/** The accounts of the believable garage, for the console. */
export const demoAccounts = [
  '  Demo data: a believable garage to try things on. Accounts:',
  ...people.map(
    ({ username, role }) => `    ${username.padEnd(12)} ${passwordOf(username).padEnd(24)} ${role}`,
  ),
].join('\n');

function contextFor(db: Database, files: FileStore, user: CurrentUser | null): RequestContext {
  const nothing = () => {};
  const log = {
    info: nothing,
    warn: nothing,
    error: console.error,
    debug: nothing,
    trace: nothing,
    fatal: console.error,
  };
  return {
    db,
    files,
    log: log as unknown as RequestContext['log'],
    actor: { userId: user?.id ?? null, ipAddress: null, userAgent: 'demo data' },
    connection: { peer: '', host: '', protocol: 'http', isForwarded: false },
    // What is done is done while the data are made, minutes after they were begun.
    get receivedAt() {
      return Date.now();
    },
    caller: program,
    user,
    apiToken: null,
    language: 'en',
    session: {
      sid: null,
      device: null,
      signIn: async () => {},
      rememberDevice: () => '',
      signOut: async () => {},
    },
    uploads: [],
    idempotency: null,
    range: null,
    publicUrl: '',
  };
}

async function createPeople(ctx: RequestContext): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const person of people) {
    const { username } = person;
    const account = { ...person, email: `${username}@example.lv`, password: passwordOf(username) };
    ids.set(username, await createUser(ctx, { ...account, isMasterAdmin: username === 'owner' }));
  }
  return ids;
}

/** Says of the services that customers may book how long they take and where. */
async function timeServices(ctx: UserContext, services: readonly Service[]): Promise<void> {
  for (const service of services) {
    const facts = demoBookable[service.name];
    if (facts) await saveService(ctx, service.id, serviceDraft.parse({ ...service, ...facts }));
  }
}

async function priceServices(ctx: UserContext): Promise<Map<string, string>> {
  const services = await listServices(ctx, undefined);
  await timeServices(ctx, services);
  const ids = new Map(services.map((service) => [service.name, service.id]));
  const set = (name: string, make: string, model: string, grossPrice: string) =>
    savePrice(ctx, ids.get(name) ?? '', { make, model, price: null, grossPrice, vatRate: '21.00' });
  for (const [name, byMake] of Object.entries(demoPrices))
    for (const [make, price] of Object.entries(byMake)) await set(name, make, 'all', price);
  for (const { service, model, price } of modelPrices) await set(service, 'tesla', model, price);
  return ids;
}

async function receiveRequests(db: Database, files: FileStore, services: Map<string, string>): Promise<void> {
  for (const { services: names, other, ...request } of demoRequests) {
    const draft = requestDraft.parse({
      ...request,
      description: other ?? 'No description provided',
      selectedServiceIds: names.map((name) => services.get(name)),
      otherServiceDescription: other,
      website: '',
      elapsed: 90_000,
    });
    await sendRequest(contextFor(db, files, null), draft);
  }
}

/** Customers and their cars. Returns the cars by plate. */
async function registerCars(ctx: UserContext): Promise<Shop['cars']> {
  const cars = new Map<string, { customerId: string; vehicleId: string }>();
  for (const { customer, vehicles } of demoCustomers.toReversed()) {
    const { id: customerId } = await createCustomer(ctx, customerDraft.parse(customer));
    for (const { mileage, ...car } of vehicles) {
      const { id } = await createVehicle(ctx, vehicleDraft.parse({ ...car, customerId }));
      cars.set(car.licensePlate, { customerId, vehicleId: id });
      for (const [day, kilometres] of mileage)
        await addMileage(ctx, id, { mileage: kilometres, notes: null, recordedAt: `${day}T08:30:00Z` });
    }
  }
  return cars;
}

/** Suppliers and their parts. Returns the suppliers' ids, and the parts by number. */
async function stockShelves(ctx: UserContext): Promise<{ supplierIds: string[]; parts: Shop['parts'] }> {
  const supplierIds: string[] = [];
  const shelf = new Map<string, Part>();
  for (const { supplier, parts } of demoSuppliers) {
    const { id: supplierId } = await createSupplier(ctx, supplierDraft.parse(supplier));
    supplierIds.push(supplierId);
    for (const [partNumber, name, category, unitPrice, quantity, location] of parts) {
      const draft = partDraft.parse({
        partNumber,
        name,
        category,
        unitPrice,
        quantity,
        location,
        supplierId,
      });
      shelf.set(partNumber, await createPart(ctx, draft));
    }
  }
  return { supplierIds, parts: shelf };
}

/** Two of the requests are already being worked on. */
async function workOnRequests(ctx: UserContext, technician: string | undefined): Promise<void> {
  const { rows } = await listSubmissions(ctx, { limit: 10 });
  const [, , second, , first] = rows;
  if (first) await saveSubmission(ctx, first.id, { status: 'completed', assignedTo: ctx.user.id });
  if (second)
    await saveSubmission(ctx, second.id, {
      status: 'in_progress',
      assignedTo: technician ?? null,
      internalNotes: 'Zvanīts, gaidām atbildi par ierašanās laiku.',
    });
}

/** A fresh system knows nothing of the business; rates and hours are as it brings them. */
async function describeBusiness(ctx: UserContext): Promise<void> {
  await saveBusiness(ctx, businessDraft.parse({ ...(await readBusiness(ctx)), ...demoBusiness }));
  await saveSiteTexts(ctx, siteTextsDraft.parse({ ...(await readSiteTexts(ctx)), ...demoSiteTexts }));
  await hideFirstSteps(ctx, true);
}

/**
 * Fills an empty system with a believable garage, through the product's own services. Does nothing when there
 * are accounts already. `publicUrl` is where links in documents lead.
 */
export async function createDemoGarage(
  db: Database,
  files: FileStore,
  publicUrl = 'http://localhost:3000',
): Promise<void> {
  if (await anyUser(db)) return;
  await markDemo(db);
  const ids = await createPeople(contextFor(db, files, null));
  const as = (username: string, role: Role): UserContext => {
    const { firstName = null, lastName = null } = people.find((person) => person.username === username) ?? {};
    const user: CurrentUser = {
      id: ids.get(username) ?? '',
      username,
      email: `${username}@example.lv`,
      firstName,
      lastName,
      role,
      language: 'en',
      isMasterAdmin: role === 'owner',
      mustChangePassword: false,
      supplierId: null,
    };
    return { ...contextFor(db, files, user), user, publicUrl };
  };
  await describeBusiness(as('owner', 'owner'));
  const ctx = as('manager', 'service_manager');
  await equipShop(ctx);
  await saveBookingSettings(as('owner', 'owner'), bookingSettingsDraft.parse(demoBookingRules));
  const services = await priceServices(ctx);
  await receiveRequests(db, files, services);
  await workOnRequests(ctx, ids.get('technician'));
  const cars = await registerCars(ctx);
  const { supplierIds, parts } = await stockShelves(ctx);
  const now = new Date();
  const shop = { cars, parts };
  const year = openYear(ctx, shop, ids, { now, planned: plannedTimes(now) });
  const completed = await writeEstimates(ctx, shop, now, year.numberUntil);
  await year.write();
  await writeDeposits(ctx, completed);
  await issueInvoices(ctx, completed);
  await planWork(ctx, shop, ids);
  await writeAnswers(ctx);
  await writeDiagnoses(as('technician', 'technician'));
  await writeChecks(as('technician', 'technician'), shop, now);
  await enterAbsences(ctx, ids, wallClockOf(now).day);
  await addConnections(as('owner', 'owner'), wallClockOf(now).day);
  await enterWorkingWeek(ctx, ids);
  await equipWorkshop(as('owner', 'owner'), ids, wallClockOf(now).day);
  await measureBatteries(as('technician', 'technician'), ctx, shop, wallClockOf(now).day);
  await workUnderHighVoltage(as('mechanic', 'technician'), shop);
  await joinWaitingList(contextFor(db, files, null), services, now);
  const supplierId = supplierIds[0] ?? null;
  await saveUser(as('owner', 'owner'), ids.get('supplier') ?? '', userChange.parse({ supplierId }));
  await finishDemo(db);
}
