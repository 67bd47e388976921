import type { Queryable } from '#server/db/database.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { canonicalJson } from '../canonical-json.ts';
import { endOfVin, partlyHidden } from '../partly-hidden.ts';
import type { ReportData } from '../report-data.ts';
import { reportPath } from '../report-path.ts';
import { healthText, howMeasured, measuredValues } from '../report-values.ts';
import type { ReportView } from '../report-view.ts';
import { selectReportByToken, type MeasurementRow } from './batteries.sql.ts';
import { issuedData } from './issued-data.ts';
import { hashOfData } from './report-link.ts';

export interface OpenedReport {
  readonly row: MeasurementRow;
  readonly token: string;
}

/** Returns what a link opens; undefined: nothing, for any reason. */
export async function openReport(db: Queryable, token: string): Promise<OpenedReport | undefined> {
  const row = await selectReportByToken(db, token);
  return row && { row, token };
}

function shownOf({ row }: OpenedReport, data: ReportData, language: Language): ReportView['report'] {
  const { make, model, year, licensePlate, vin } = data.vehicle;
  const { stateOfHealthPercent, faults, note } = data.measurement;
  return {
    issued: {
      number: data.number,
      documents: (row.documents ?? []).map(({ sha256 }) => sha256),
      data: hashOfData(canonicalJson(data)),
    },
    issuedAt: data.issuedAt,
    shop: data.shop.name,
    car: [make, model, year].filter(Boolean).join(' '),
    plate: licensePlate && partlyHidden(licensePlate),
    vin: vin && endOfVin(vin),
    health: healthText(stateOfHealthPercent, language),
    howMeasured: howMeasured(data, language),
    values: measuredValues(data, language),
    faults,
    note,
    replaces: data.replaces,
  };
}

/** Returns all that the public page of a report shows, in a language. */
export async function reportView(
  db: Queryable,
  opened: OpenedReport,
  language: Language,
): Promise<ReportView> {
  const { row, token } = opened;
  const data = issuedData(row, token);
  return {
    language,
    path: reportPath(language, token),
    otherPath: reportPath(language === 'en' ? 'lv' : 'en', token),
    business: await getBusiness(db),
    state: data === null ? 'altered' : row.withdrawnAt === null ? 'genuine' : 'withdrawn',
    report: data && shownOf(opened, data, language),
    withdrawnAt: row.withdrawnAt,
    replacedBy: row.replacedBy,
  };
}
