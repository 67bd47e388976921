import type { z } from 'zod';
import { keysOf, without, type Choices, type Label } from '#shared/record-fields.ts';
import type { UserContext } from '#server/http/context.ts';
import { absenceFields } from '#features/records/absences/absence.fields.ts';
import type { Absence } from '#features/records/absences/absences.contract.ts';
import { listAbsences } from '#features/records/absences/server/absences.service.ts';
import { bayFields } from '#features/records/bays/bay.fields.ts';
import type { Bay } from '#features/records/bays/bays.contract.ts';
import { listBays } from '#features/records/bays/server/bays.service.ts';
import type { Service, ServicePrice } from '#features/records/catalogue/catalogue.contract.ts';
import { catalogueWords } from '#features/records/catalogue/catalogue.words.ts';
import { allModels, modelLabel } from '#features/records/catalogue/makes.ts';
import { missingForBooking } from '#features/records/catalogue/missing-for-booking.ts';
import { listServices } from '#features/records/catalogue/server/catalogue.service.ts';
import { priceFields, serviceFields, servicePriceAudit } from '#features/records/catalogue/service.fields.ts';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { listCustomers } from '#features/records/customers/server/customers.service.ts';
import type { Part } from '#features/records/inventory/inventory.contract.ts';
import { partFields } from '#features/records/inventory/part.fields.ts';
import { listParts } from '#features/records/inventory/server/inventory.service.ts';
import { qualificationFields } from '#features/records/qualifications/qualification.fields.ts';
import type { Qualification } from '#features/records/qualifications/qualifications.contract.ts';
import { listQualifications } from '#features/records/qualifications/server/qualifications.service.ts';
import { supplierFields } from '#features/records/suppliers/supplier.fields.ts';
import type { Supplier } from '#features/records/suppliers/suppliers.contract.ts';
import { listSuppliers } from '#features/records/suppliers/server/suppliers.service.ts';
import { listTools } from '#features/records/tools/server/tools.service.ts';
import { toolFields } from '#features/records/tools/tool.fields.ts';
import type { Tool } from '#features/records/tools/tools.contract.ts';
import { listUsers } from '#features/records/users/server/users.service.ts';
import { userFields } from '#features/records/users/user.fields.ts';
import type { User } from '#features/records/users/users.contract.ts';
import { usersWords } from '#features/records/users/users.words.ts';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import type { Vehicle } from '#features/records/vehicles/vehicles.contract.ts';
import { listVehicles } from '#features/records/vehicles/server/vehicles.service.ts';
import type { exportsContract } from '../exports.contract.ts';
import { columnWords } from '../exports.words.ts';
import { fieldColumn, fieldColumns, momentColumn, textColumn } from './export-columns.ts';
import { listed, wholeList } from './listed.ts';
import { selectOwners, selectSupplierNumbers } from './parties.sql.ts';

export type QueryOf<List extends keyof typeof exportsContract> = z.output<
  (typeof exportsContract)[List]['query']
>;

const added = <Row extends { readonly createdAt: string }>() =>
  momentColumn(columnWords.added, ({ createdAt }: Row) => createdAt);

export const customers = listed<QueryOf<'customers'>, Customer>({
  read: listCustomers,
  columns: [...fieldColumns<keyof typeof customerFields, Customer>(customerFields), added()],
});

type Owned = Vehicle & { readonly owner?: Pick<Customer, 'businessNumber' | 'email' | 'phone'> | undefined };

/** What names an owner; a technician gets neither these nor their columns. */
const ownerColumn = (label: Label, value: (row: Owned) => string | null | undefined) =>
  textColumn(label, value, 'customers.read');

export const vehicles = listed<QueryOf<'vehicles'>, Owned>({
  async read(ctx, query) {
    const page = await listVehicles(ctx, query);
    const owners = await selectOwners(
      ctx.db,
      page.rows.flatMap(({ customerId }) => customerId ?? []),
    );
    return { ...page, rows: page.rows.map((row) => ({ ...row, owner: owners.get(row.customerId ?? '') })) };
  },
  columns: [
    ...fieldColumns<Exclude<keyof typeof vehicleFields, 'customerId'>, Owned>(
      without(vehicleFields, 'customerId'),
    ),
    ownerColumn(vehicleFields.customerId, ({ customerName }) => customerName),
    ownerColumn(columnWords.customerNumber, ({ owner }) => owner?.businessNumber),
    ownerColumn(columnWords.customerEmail, ({ owner }) => owner?.email),
    ownerColumn(columnWords.customerPhone, ({ owner }) => owner?.phone),
    added(),
  ],
});

type Supplied = Part & { readonly supplierNumber: string | null };

export const parts = listed<QueryOf<'parts'>, Supplied>({
  async read(ctx, query) {
    const page = await listParts(ctx, query);
    const numbers = await selectSupplierNumbers(
      ctx.db,
      page.rows.flatMap(({ supplierId }) => supplierId ?? []),
    );
    const rows = page.rows.map((row) => ({
      ...row,
      supplierNumber: numbers.get(row.supplierId ?? '') ?? null,
    }));
    return { ...page, rows };
  },
  columns: [
    ...fieldColumns<Exclude<keyof typeof partFields, 'supplierId'>, Supplied>(
      without(partFields, 'supplierId'),
    ),
    textColumn(partFields.supplierId, ({ supplierName }) => supplierName),
    textColumn(columnWords.supplierNumber, ({ supplierNumber }) => supplierNumber),
    added(),
  ],
});

const { notes, ...contactFields } = supplierFields;

export const suppliers = listed<QueryOf<'suppliers'>, Supplier>({
  read: listSuppliers,
  columns: [
    ...fieldColumns<keyof typeof contactFields, Supplier>(contactFields),
    // A supplier's user does not get the shop's own remarks.
    { ...fieldColumn(notes, (row: Supplier) => row.notes), needs: 'suppliers.write' },
    added(),
  ],
});

/** A price with its service; a service without prices has a row of its own. */
interface PriceRow {
  readonly service: Service;
  readonly price: ServicePrice | null;
}

async function readPrices(ctx: UserContext, { search, only }: QueryOf<'price-list'>): Promise<PriceRow[]> {
  const services = await listServices(ctx, search);
  const bays = only ? await listBays(ctx) : [];
  return services
    .filter((service) => !only || (service.canBeBooked && missingForBooking(service, bays).length > 0))
    .flatMap((service) =>
      (service.prices.length > 0 ? service.prices : [null]).map((price) => ({ service, price })),
    );
}

const makeChoices: Choices = { ...servicePriceAudit.fields.make.choices, all: catalogueWords.allCars };

export const priceList = listed<QueryOf<'price-list'>, PriceRow>({
  read: (ctx, query) => wholeList(readPrices(ctx, query)),
  columns: [
    ...keysOf(serviceFields).map((name) =>
      fieldColumn(serviceFields[name], ({ service }: PriceRow) => service[name]),
    ),
    textColumn(
      catalogueWords.make,
      ({ price }, language) => price && (makeChoices[price.make]?.[language] ?? price.make),
    ),
    textColumn(
      catalogueWords.model,
      ({ price }, language) =>
        price && (price.model === allModels ? catalogueWords.allModels[language] : modelLabel(price.model)),
    ),
    ...keysOf(priceFields).map((name) =>
      fieldColumn(priceFields[name], ({ price }: PriceRow) => price?.[name]),
    ),
  ],
});

export const users = listed<QueryOf<'users'>, User>({
  // Names alone are listed for those who may not manage accounts, who do not get this file.
  read: (ctx, { search }) => wholeList(listUsers(ctx, search) as Promise<User[]>),
  columns: [
    ...fieldColumns<Exclude<keyof typeof userFields, 'supplierId'>, User>(without(userFields, 'supplierId')),
    textColumn(userFields.supplierId, ({ supplierName }) => supplierName),
    momentColumn(usersWords.lastLogin, ({ lastLogin }) => lastLogin),
    added(),
  ],
});

export const absences = listed<object, Absence>({
  read: (ctx) => wholeList(listAbsences(ctx)),
  columns: [
    textColumn(absenceFields.technicianId, ({ name }) => name),
    ...fieldColumns<Exclude<keyof typeof absenceFields, 'technicianId'>, Absence>(
      without(absenceFields, 'technicianId'),
    ),
  ],
});

export const bays = listed<object, Bay>({
  read: (ctx) => wholeList(listBays(ctx)),
  columns: fieldColumns<keyof typeof bayFields, Bay>(bayFields),
});

export const tools = listed<object, Tool>({
  read: (ctx) => wholeList(listTools(ctx)),
  columns: fieldColumns<keyof typeof toolFields, Tool>(toolFields),
});

/** Number and file are for the owner and the person alone: the list leaves them out for others. */
export const qualifications = listed<object, Qualification>({
  read: (ctx) => wholeList(listQualifications(ctx)),
  columns: [
    textColumn(qualificationFields.userId, ({ name }) => name),
    ...fieldColumns<Exclude<keyof typeof qualificationFields, 'userId'>, Qualification>(
      without(qualificationFields, 'userId'),
    ),
    textColumn(columnWords.file, ({ fileName }) => fileName),
  ],
});
