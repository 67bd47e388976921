import { typedValues } from '../../../../web/form/record-form.ts';
import type { Service } from '../catalogue.contract.ts';
import { serviceFields } from '../service.fields.ts';

/** What the form holds of a service; of a new one its defaults. */
export const serviceValues = (service: Service | null) => ({
  ...typedValues(serviceFields, service),
  category: service?.category ?? ('maintenance' as const),
  requiresEstimate: service?.requiresEstimate ?? false,
  active: service?.active ?? true,
});
