import { z } from 'zod';
import { identity, type ImportTarget, type Values } from '#server/db/import-target.ts';
import { id } from '#shared/fields.ts';
import { withSingleSpaces } from '#shared/folded.ts';
import { cents, moneyText, netOfGross } from '#shared/money.ts';
import { serviceDraft, servicePriceDraft } from '../catalogue.contract.ts';
import { allModels } from '../makes.ts';
import { serviceAudit, servicePriceAudit } from '../service.fields.ts';
import { selectPricesToImport, selectServicesToImport } from './catalogue.sql.ts';

/** How services of a price list are found on record, by either name, and written. */
export const servicesToImport: ImportTarget = {
  table: 'services',
  audit: serviceAudit,
  hasUpdatedAt: true,
  schema: serviceDraft,
  defaults: { isHighVoltage: false },
  identitiesOf: ({ name, nameLv }: Values) => [
    // Keeps services apart that have one name in Latvian alone.
    ...(nameLv && name !== nameLv ? identity('english', name, withSingleSpaces) : []),
    ...identity('name', name, withSingleSpaces),
    ...identity('name', nameLv, withSingleSpaces),
  ],
  find: selectServicesToImport,
  nameOf: ({ name }) => String(name),
  columnsOf: ({ version: _none, ...columns }) => columns,
};

const asStored = (amount: string | null): string | null => amount && moneyText(cents(amount));
const rateText = (rate: string): string => moneyText(cents(rate));

/** What is stored of a price: of one with VAT the one without it follows. */
const priceToImport = z.intersection(servicePriceDraft, z.object({ serviceId: id })).transform((draft) => {
  const grossPrice = asStored(draft.grossPrice);
  const net =
    grossPrice === null ? asStored(draft.price) : moneyText(netOfGross(cents(grossPrice), draft.vatRate));
  return { ...draft, price: net, grossPrice, vatRate: rateText(draft.vatRate) };
});

/** How prices of services are found on record, by their service and the cars they are for, and written. */
export const pricesToImport: ImportTarget = {
  table: 'servicePrices',
  audit: servicePriceAudit,
  hasUpdatedAt: false,
  schema: priceToImport,
  defaults: { make: allModels, model: allModels },
  identitiesOf: ({ serviceId, make = allModels, model = allModels }: Values) =>
    typeof serviceId === 'string'
      ? [{ kind: 'price', value: `${serviceId} ${String(make)} ${String(model)}` }]
      : [],
  find: selectPricesToImport,
  beside: ['serviceName'],
  follows: ['price', 'grossPrice'],
  nameOf: ({ serviceName, make }) => String(serviceName ?? make),
  columnsOf: ({ serviceId, make, model, price, grossPrice, vatRate }) => ({
    serviceId,
    make,
    model,
    price,
    grossPrice,
    vatRate,
  }),
};
