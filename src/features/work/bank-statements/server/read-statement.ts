import { wallClockOf } from '#shared/dates.ts';
import { newEntry, readDetail, readEntry, type RawEntry } from './statement-elements.ts';
import { creditsOf, type StatementEntry, type StatementTally } from './statement-entry.ts';
import { problemsOf } from './statement-problems.ts';
import { textOf } from './statement-text.ts';
import { readXml } from './statement-xml.ts';

export const MAX_ENTRIES = 100_000;

/** Their structures differ in a few places, which are all read. */
const statementNamespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/;

const STATEMENT = '/Document/BkToCstmrStmt/Stmt';
const ENTRY = `${STATEMENT}/Ntry`;
const DETAIL = `${ENTRY}/NtryDtls/TxDtls`;
const accountPaths = new Set([`${STATEMENT}/Acct/Id/IBAN`, `${STATEMENT}/Acct/Id/Othr/Id`]);

/** Returns what a file is, in its own words: `camt.052.001.02` of `urn:...:camt.052.001.02`, else its first element. */
const formatOf = (root: string, namespace: string): string =>
  /^urn:.*:([\w.-]+)$/.exec(namespace)?.[1] ?? root;

/**
 * The credits of a bank statement (ISO 20022 camt.053, versions 02 to 08), one after the other as the file is read. A
 * booking of several payments at once is one entry for each of them. Throws the errors of `statement-problems.ts`,
 * also after entries were answered: only what was read to its end counts.
 */
export async function* readStatement(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  tally: StatementTally,
): AsyncGenerator<StatementEntry> {
  const problems = problemsOf(file);
  const today = wallClockOf(new Date()).day;
  const seen = new Map<string, number>();
  const days = new Map<string, boolean>();
  const closed: { readonly entry: RawEntry; readonly account: string }[] = [];
  let statements = 0;
  let count = 0;
  let account = '';
  let entry: RawEntry | null = null;
  const counted = () => {
    if (++count > MAX_ENTRIES) throw problems.tooManyEntries(MAX_ENTRIES);
  };
  const events = readXml(textOf(bytes, problems), problems, {
    root(name, namespace) {
      if (name === 'Document' && statementNamespace.test(namespace)) return;
      throw problems.notStatement(formatOf(name, namespace));
    },
    open(path) {
      if (path === ENTRY) {
        counted();
        entry = newEntry();
      } else if (path === DETAIL) {
        if (entry && entry.details.length > 0) counted();
        entry?.details.push({ texts: [], references: [] });
      } else if (path === STATEMENT) {
        statements++;
        account = '';
      }
    },
    close(path, text, attributes) {
      if (path === ENTRY && entry) {
        closed.push({ entry, account });
        entry = null;
      } else if (path.startsWith(`${DETAIL}/`)) {
        const detail = entry?.details.at(-1);
        if (detail) readDetail(detail, path.slice(DETAIL.length + 1), text, attributes);
      } else if (path.startsWith(`${ENTRY}/`)) {
        if (entry) readEntry(entry, path.slice(ENTRY.length + 1), text, attributes);
      } else if (accountPaths.has(path)) {
        account = text.replace(/\s/g, '').toUpperCase();
        tally.accounts.add(account);
      }
    },
  });
  for await (const _ of events) {
    for (const { entry: whole, account: of } of closed.splice(0))
      yield* creditsOf(whole, { account: of, today, seen, days, tally });
  }
  if (statements === 0) throw problems.notStatement('Document');
}
