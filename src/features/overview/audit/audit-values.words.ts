import { defineWords, type Words } from '../../../shared/words.ts';
import { appointmentStatusWords } from '../../work/appointments/appointments.words.ts';
import { siteImageNameWords } from '../../records/business/site-images.words.ts';
import { catalogueWords } from '../../records/catalogue/catalogue.words.ts';
import { customersWords } from '../../records/customers/customers.words.ts';
import { estimateStatusWords } from '../../work/estimates/estimate-status.words.ts';
import { inventoryWords } from '../../records/inventory/inventory.words.ts';
import { invoiceStatusWords } from '../../work/invoices/invoice-status.words.ts';
import { submissionsWords } from '../../work/submissions/submissions.words.ts';

const papers = defineWords({
  'service history': { en: 'service history', lv: 'servisa vēsture' },
  'service report': { en: 'service report', lv: 'servisa atskaite' },
  estimate: { en: 'estimate', lv: 'tāme' },
  invoice: { en: 'invoice', lv: 'rēķins' },
});

/** Stored codes, by field or `entityType.field`, as the screen says them that shows the field. */
export const auditValueWords: Readonly<Record<string, Words>> = {
  opened: papers,
  document: papers,
  siteImageUploaded: siteImageNameWords,
  siteImageReplaced: siteImageNameWords,
  siteImageRemoved: siteImageNameWords,
  language: defineWords({ en: submissionsWords.english, lv: submissionsWords.latvian }),
  customerType: defineWords({ individual: customersWords.individual, business: customersWords.business }),
  'part.location': defineWords({ shipping: inventoryWords.shipping, workshop: inventoryWords.workshop }),
  'service.category': defineWords({
    maintenance: catalogueWords.maintenance,
    repairs: catalogueWords.repairs,
    specialized: catalogueWords.specialized,
  }),
  'service_price.make': defineWords({
    tesla: catalogueWords.tesla,
    other_ev: catalogueWords.other_ev,
    other: catalogueWords.other,
    all: catalogueWords.all,
  }),
  'service_price.model': defineWords({ all: catalogueWords.allModels }),
  'submission.status': defineWords({
    new: submissionsWords.new,
    in_progress: submissionsWords.in_progress,
    completed: submissionsWords.completed,
    archived: submissionsWords.archived,
  }),
  'appointment.status': appointmentStatusWords,
  'estimate.status': estimateStatusWords,
  'invoice.status': invoiceStatusWords,
};
