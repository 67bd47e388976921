import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { optionalText, id, idParams } from '#shared/fields.ts';
import { partiesDraft } from '#features/records/vehicles/parties.contract.ts';
import { vehicleDraft } from '#features/records/vehicles/vehicles.contract.ts';

// Apart from the submissions' contract, which every visitor's browser loads.

const text = z.string().nullable();

/** Who may have sent the request: best match first, each with their cars of that make and model, year nearest first. */
export const estimateProposal = z.object({
  customers: z.array(
    z.object({
      id,
      name: z.string(),
      email: text,
      phone: text,
      sameEmail: z.boolean(),
      samePhone: z.boolean(),
      vehicles: z.array(
        z.object({
          id,
          make: text,
          model: text,
          year: z.number().int().nullable(),
          vin: text,
          licensePlate: text,
        }),
      ),
    }),
  ),
});
export type EstimateProposal = z.infer<typeof estimateProposal>;

/** For whom and for which car the estimate is; all else is the request's. */
export const estimateOrder = z
  .object({
    /** Null: the visitor becomes a new customer. */
    customerId: id.nullable(),
    /**
     * What staff call a car that is no Tesla: technicians read it, so the visitor's text is not taken for it. Without
     * it the car is not named.
     */
    model: optionalText(60),
    /** Null: the car becomes a new vehicle, with what follows. */
    vehicleId: id.nullable(),
    licensePlate: vehicleDraft.shape.licensePlate,
    vin: vehicleDraft.shape.vin,
    mileage: vehicleDraft.shape.mileage,
    samePlate: vehicleDraft.shape.samePlate,
    /** The chosen vehicle becomes the customer's. */
    moveVehicle: partiesDraft.shape.moveVehicle,
    /** Neither plate nor VIN is known yet: no vehicle is named, the car stands in the description. */
    withoutVehicle: z.boolean().default(false),
  })
  .refine(
    (order) =>
      order.vehicleId !== null || order.withoutVehicle || order.licensePlate !== null || order.vin !== null,
    { path: ['licensePlate'], error: say('vinOrPlateRequired') },
  );
export type EstimateOrder = z.output<typeof estimateOrder>;

const createdEstimate = z.object({
  estimateId: id,
  estimateNumber: z.string(),
  /** A line has no price yet. */
  hasUnpriced: z.boolean(),
  customerId: id,
  vehicleId: id.nullable(),
  /** Photos that could not be read; they stay with the request. */
  photosLeftOut: z.number().int(),
});
export type CreatedEstimate = z.infer<typeof createdEstimate>;

export const requestToEstimateContract = defineContract({
  proposeEstimate: {
    method: 'GET',
    url: '/api/contact-submissions/:id/estimate-proposal',
    summary: 'Customers and vehicles on record that an estimate from this request would be for',
    access: 'submissions.manage',
    params: idParams,
    response: { status: 200, body: estimateProposal },
  },
  createEstimateOfRequest: {
    method: 'POST',
    url: '/api/contact-submissions/:id/estimate',
    summary: 'Create a draft estimate from the request, with customer and vehicle; once',
    access: 'estimates.write',
    params: idParams,
    body: estimateOrder,
    response: { status: 201, body: createdEstimate },
  },
});
