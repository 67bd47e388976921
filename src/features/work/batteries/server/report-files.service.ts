import type { UserContext } from '#server/http/context.ts';
import { auditOpening } from '#server/files/audit-opening.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { batteryAudit } from '../battery.fields.ts';
import { findMeasurement } from './measurements.service.ts';
import type { MeasurementRow } from './batteries.sql.ts';

/** Returns the PDF of an issued report; undefined: it is a draft. */
export function documentOf(
  { documents, reportNumber }: MeasurementRow,
  language: Language,
): StoredFile | undefined {
  const document = documents?.find((each) => each.language === language);
  return (
    document && {
      storageKey: document.key,
      fileName: `${reportNumber}-${language}.pdf`,
      fileType: 'application/pdf',
      size: document.size,
    }
  );
}

/** Returns a report as it was issued. Throws `not_found` for a draft. */
export async function openReportFile(
  ctx: UserContext,
  id: string,
  { lang: language = ctx.language }: { readonly lang?: Language | undefined },
): Promise<StoredFile> {
  const row = await findMeasurement(ctx.db, id);
  const file = documentOf(row, language);
  if (!file) throw new DomainError('not_found');
  await auditOpening(ctx, file.size, {
    entityType: batteryAudit,
    entityId: id,
    entityName: row.name,
    details: { document: 'report', language },
  });
  return file;
}
