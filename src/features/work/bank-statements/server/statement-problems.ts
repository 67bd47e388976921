import { DomainError } from '#shared/errors.ts';

/** Where the screen shows what is wrong with the file. */
const field = 'files';

/** Why a file cannot be read as a bank statement, each with its sentence. */
export interface StatementProblems {
  notXml(line: number): DomainError;
  notStatement(found: string): DomainError;
  charset(name: string): DomainError;
  truncated(): DomainError;
  entities(): DomainError;
  unusual(): DomainError;
  tooManyEntries(limit: number): DomainError;
}

/** Returns a name out of the file, short and harmless enough for a sentence. */
const harmless = (name: string): string => name.replace(/[^\w.:-]/g, '').slice(0, 40) || '?';

export function problemsOf(file: string): StatementProblems {
  return {
    notXml: (line) =>
      new DomainError('statement_not_xml', { field, parameters: { file, line: String(line) } }),
    notStatement: (found) =>
      new DomainError('statement_other_format', { field, parameters: { file, found: harmless(found) } }),
    charset: (name) =>
      new DomainError('statement_charset', { field, parameters: { file, charset: harmless(name) } }),
    truncated: () => new DomainError('statement_truncated', { field, parameters: { file } }),
    entities: () => new DomainError('statement_entities', { field, parameters: { file } }),
    unusual: () => new DomainError('statement_unusual', { field, parameters: { file } }),
    tooManyEntries: (limit) =>
      new DomainError('statement_too_long', { field, parameters: { file, limit: String(limit) } }),
  };
}
