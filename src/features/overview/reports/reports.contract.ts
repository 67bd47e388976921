import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { id, instant } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { estimateStatuses } from '#features/work/estimates/estimate-status.ts';
import { lineKinds } from '#features/work/estimates/line-kind.ts';

export const displayModes = ['all', 'parts', 'labor'] as const;
export type DisplayMode = (typeof displayModes)[number];

/** A Riga day; of an instant, the day that Riga's clock shows then. */
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], say('dateInvalid'));

export const reportQuery = z.object({
  startDate: day,
  endDate: day,
  status: z.enum(['all', ...estimateStatuses]).default('all'),
  /** `all`, or a mechanic's name as the lines have it. */
  mechanic: z.string().trim().max(200).default('all'),
  displayMode: z.enum(displayModes).default('all'),
});
export type ReportQuery = z.output<typeof reportQuery>;

const money = z.string();
const text = z.string().nullable();

/** A line as far as the report shows it: amounts without VAT, after discount. */
export const reportLine = z.object({
  lineNumber: z.number().int(),
  kind: z.enum(lineKinds),
  description: text,
  partName: text,
  partNumber: text,
  partUnits: z.number().int(),
  laborHours: z.string(),
  responsibleMechanic: text,
  parts: money,
  labor: money,
  total: money,
});

export const reportEstimate = z.object({
  id,
  estimateNumber: z.string(),
  customer: text,
  /** The plate, and what car it is. */
  vehicle: text,
  status: z.enum(estimateStatuses),
  statusChangedAt: instant,
  lineItems: z.array(reportLine),
  parts: money,
  labor: money,
  laborHours: z.string(),
  total: money,
});
export type ReportEstimate = z.infer<typeof reportEstimate>;

/** The sum of exactly what the whole table shows, not only this page of it. */
export const reportSummary = z.object({
  estimates: z.number().int(),
  totalRevenue: money,
  totalParts: money,
  totalLabor: money,
  totalLaborHours: z.string(),
  /** By revenue, highest first; lines without a mechanic come last, as null. */
  mechanicBreakdown: z.array(z.object({ mechanic: text, hours: z.string(), revenue: money })),
});
export type ReportSummary = z.infer<typeof reportSummary>;

export const reportsContract = defineContract({
  mechanics: {
    method: 'GET',
    url: '/api/reports/mechanics',
    summary: 'Names that lines of estimates carry',
    access: 'reports.read',
    response: { status: 200, body: z.object({ mechanics: z.array(z.string()) }) },
  },
  estimates: {
    method: 'GET',
    url: '/api/reports/estimates',
    summary: 'Estimates whose status was set in a range of Riga days, and what they come to',
    access: 'reports.read',
    query: reportQuery.extend(pageQuery.pick({ limit: true, cursor: true }).shape),
    response: {
      status: 200,
      body: z.object({
        summary: reportSummary,
        estimates: z.array(reportEstimate),
        /** Null on the last page. */
        nextCursor: text,
      }),
    },
  },
  csv: {
    method: 'GET',
    url: '/api/reports/estimates/csv',
    summary: 'The detailed table, whole, a line of an estimate per row',
    access: 'reports.read',
    query: reportQuery,
    response: { status: 200, document: 'text/csv' },
  },
});
