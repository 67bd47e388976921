import pg from 'pg';
import { expect, test } from 'vitest';
import { closedLists } from '#server/db/describe-schema.ts';
import { siteImageNames } from '#shared/artwork.ts';
import { sentEvents } from '#shared/webhook-events.ts';
import { webhookFailures } from '#features/overview/webhooks/webhook-failures.ts';
import { roles } from '#shared/permissions.ts';
import { languages } from '#shared/words.ts';
import { backupReasons } from '#features/overview/backups/backups.contract.ts';
import { noticeKinds } from '#features/overview/notices/notices.contract.ts';
import {
  importKinds,
  importProblems,
  importStates,
  onRecordRules,
  outcomes,
} from '#features/overview/imports/import-kinds.ts';
import { serviceCategories } from '#features/records/catalogue/catalogue.contract.ts';
import { customerTypes } from '#features/records/customers/customers.contract.ts';
import { partLocations } from '#features/records/inventory/inventory.contract.ts';
import { absenceKinds } from '#features/records/absences/absences.contract.ts';
import { bayKinds } from '#features/records/bays/bays.contract.ts';
import { schemes } from '#features/records/qualifications/qualification-rank.ts';
import { toolKinds } from '#features/records/tools/tools.contract.ts';
import { specialDayKinds } from '#features/records/special-days/special-days.contract.ts';
import { appointmentMailKinds } from '#features/work/appointment-mails/mail-kinds.ts';
import { batteryMethods, capacityUnits } from '#features/work/batteries/methods.ts';
import { feedKinds } from '#features/work/calendar-feeds/calendar-feeds.contract.ts';
import { checkPurposes, itemConditions } from '#features/work/checks/check-definition.ts';
import { creditKinds, creditNote } from '#features/work/credit-notes/credit-notes.contract.ts';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import { estimateStatuses } from '#features/work/estimates/estimate-status.ts';
import { lineAnswers } from '#features/work/estimates/line-answer.ts';
import { lineKinds } from '#features/work/estimates/line-kind.ts';
import { findingLevels } from '#features/work/findings/findings.contract.ts';
import { invoiceKinds, invoiceLine, invoiceStatuses } from '#features/work/invoices/invoices.contract.ts';
import { paymentMethods, paymentSources } from '#features/work/invoices/payments.contract.ts';
import { quarantineReasons } from '#features/work/high-voltage/high-voltage-drafts.contract.ts';
import { isolationEnds } from '#features/work/high-voltage/high-voltage.contract.ts';
import { stepNames } from '#features/work/high-voltage/isolation-steps.ts';
import { jobAnswer, linkChannels } from '#features/work/jobs/jobs.contract.ts';
import { reminderChannels } from '#features/work/jobs/reminders.contract.ts';
import { vatReasons } from '#features/work/paperwork/vat-exemption.ts';
import { waitingStates } from '#features/work/waiting-list/offer-rules.ts';
import { partsOfDay } from '#features/work/waiting-list/wish.ts';
import { activities } from '#features/work/workshop/clock.ts';
import { actKinds } from '#features/work/workshop/workshop.contract.ts';
import { createTestDatabase } from '#tests/harness/database.ts';
import { submissionStatuses } from '#features/work/submissions/submission-status.ts';

/** The list of the code for each column that a CHECK limits to a list of texts. */
const lists: Record<string, readonly string[]> = {
  'api_tokens.role': roles,
  'appointment_mails.kind': appointmentMailKinds,
  'appointments.status': appointmentStatuses,
  'absences.kind': absenceKinds,
  'bays.kind': bayKinds,
  'battery_measurements.capacity_unit': capacityUnits,
  'battery_measurements.method': batteryMethods,
  'calendar_feeds.kind': feedKinds,
  'backups.reason': backupReasons,
  'bookings.language': languages,
  'clock_entries.activity': activities,
  'import_rows.outcome': outcomes,
  'imports.kind': importKinds,
  'imports.on_record': onRecordRules,
  'imports.problem': importProblems,
  'imports.state': importStates,
  'check_entries.condition': itemConditions,
  'check_templates.purpose': checkPurposes,
  'checks.purpose': checkPurposes,
  'contact_submissions.language': languages,
  'contact_submissions.status': submissionStatuses,
  'credit_note_lines.kind': creditNote.shape.lineItems.element.shape.kind.options,
  'credit_notes.kind': creditKinds,
  'customers.customer_type': customerTypes,
  'customers.language': languages,
  'estimate_line_items.answer': lineAnswers,
  'estimate_line_items.kind': lineKinds,
  'estimate_status_changes.new_status': estimateStatuses,
  'estimate_status_changes.previous_status': estimateStatuses,
  'estimate_template_lines.kind': lineKinds,
  'estimates.status': estimateStatuses,
  'estimates.vat_reason': vatReasons,
  'findings.level': findingLevels,
  'inventory_parts.location': partLocations,
  'invoice_line_items.kind': invoiceLine.shape.kind.options,
  'invoice_reminders.channel': reminderChannels,
  'invoices.kind': invoiceKinds,
  'invoices.status': invoiceStatuses,
  'invoices.vat_reason': vatReasons,
  'isolation_steps.step': stepNames,
  'isolations.ended_how': isolationEnds,
  'job_answers.language': languages,
  'job_answers.source': jobAnswer.shape.source.options,
  'job_links.channel': linkChannels,
  'job_links.language': languages,
  'mails.language': languages,
  'notices.kind': noticeKinds,
  'payments.method': paymentMethods,
  'payments.source': paymentSources,
  'qualifications.scheme': schemes,
  'quarantines.reason': quarantineReasons,
  'services.category': serviceCategories,
  'services.needs_bay_kind': bayKinds,
  'site_images.name': siteImageNames,
  'special_days.kind': specialDayKinds,
  'time_offers.bay_kind': bayKinds,
  'time_offers.language': languages,
  'tools.kind': toolKinds,
  'webhook_deliveries.event': sentEvents,
  'webhook_deliveries.last_error': webhookFailures,
  'users.language': languages,
  'users.role': roles,
  'waiting_list.language': languages,
  'waiting_list.part_of_day': partsOfDay,
  'waiting_list.state': waitingStates,
  'workshop_acts.kind': actKinds,
};
/** Columns whose list the code has from `schema.gen.ts` alone. */
const withoutOwnList = ['audit_logs.action'];

const sorted = (values: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(values).map(([column, list]) => [column, list.toSorted()]));

test('has the same values in the code as the database permits, for every column with a list', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  const permitted = await closedLists(client);
  await client.end();
  await database.drop();
  for (const column of withoutOwnList) expect(permitted.delete(column), column).toBe(true);
  expect(sorted(lists)).toEqual(sorted(Object.fromEntries(permitted)));
});
