import type { Queryable } from '#server/db/database.ts';
import { countUnhashedAnswers, selectWrongEvidence, type WrongEvidence } from './evidence.sql.ts';

const sentences: Record<WrongEvidence['problem'], (number: string) => string> = {
  document: (number) => `${number}: the document of an answer is not the one whose SHA-256 stands beside it.`,
  sums: (number) => `${number}: the sums of an answer are not those of its approved lines.`,
  photo: (number) => `${number}: a photo of an answer is not the one whose SHA-256 stands in the evidence.`,
  row: (number) => `${number}: an answer is not as it was stored: the audit log has another SHA-256 of it.`,
  unlogged: (number) => `${number}: an answer stands in no entry of the audit log: somebody else wrote it.`,
  missing: (number) => `${number}: an answer that the audit log names is missing.`,
};

/** What was compared of the answers of customers, and what does not agree, as sentences for the console. */
export interface EvidenceComparison {
  /** Answers from before their SHA-256 was written to the audit log: of those, document and sums alone are compared. */
  readonly unhashedAnswers: number;
  readonly problems: readonly string[];
}

export async function compareEvidence(db: Queryable): Promise<EvidenceComparison> {
  const wrong = await selectWrongEvidence(db);
  return {
    unhashedAnswers: await countUnhashedAnswers(db),
    problems: wrong.map(({ number, problem }) => sentences[problem](number)),
  };
}
