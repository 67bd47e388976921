import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '#server/costly-work/one-at-a-time.ts';
import { serve, type Handlers, type Services } from '#server/http/endpoint.ts';
import type { UserContext } from '#server/http/context.ts';
import type { ExportedList, ExportFormat } from '#shared/exported-lists.ts';
import { everythingContract, exportsContract } from '../exports.contract.ts';
import { exportEverything } from './everything.service.ts';
import { exportList } from './export-list.service.ts';
import type { AnyList } from './listed.ts';
import * as records from './record-lists.ts';
import * as work from './work-lists.ts';

const lists = {
  customers: records.customers,
  vehicles: records.vehicles,
  parts: records.parts,
  suppliers: records.suppliers,
  'price-list': records.priceList,
  estimates: work.estimates,
  invoices: work.invoices,
  'credit-notes': work.creditNotes,
  appointments: work.appointments,
  requests: work.requests,
  'waiting-list': work.waitingList,
  users: records.users,
  absences: records.absences,
  bays: records.bays,
  tools: records.tools,
  qualifications: records.qualifications,
} satisfies { readonly [Name in ExportedList]: AnyList<records.QueryOf<Name>> };

export const routes = (app: FastifyInstance, services: Services): void => {
  const oneFile = oneAtATime();
  // Apart: an archive takes minutes, in which the same person may want a list.
  const oneArchive = oneAtATime();
  const handlerOf =
    <Query>(name: ExportedList, list: AnyList<Query>) =>
    (ctx: UserContext, { query }: { readonly query: Query & { readonly format: ExportFormat } }) =>
      oneFile(ctx.caller, () => exportList(ctx, services.temporary, { name, list, query }));
  const handlers = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      handlerOf(name as ExportedList, list as AnyList<object>),
    ]),
  );
  serve(app, services, everythingContract, {
    everything: (ctx) => oneArchive(ctx.caller, () => exportEverything(ctx, services.temporary)),
  });
  serve(app, services, exportsContract, handlers as unknown as Handlers<typeof exportsContract>);
};
