// Bank statements as banks export them, in the two versions of camt.053 that differ most.

export interface SamplePayment {
  readonly amount: string;
  readonly payer?: string;
  readonly payerIban?: string;
  readonly text?: string;
  readonly creditorReference?: string;
  readonly endToEndId?: string;
}

export interface SampleEntry extends SamplePayment {
  readonly day?: string;
  readonly reference?: string | null;
  readonly direction?: 'CRDT' | 'DBIT';
  readonly status?: string;
  readonly currency?: string;
  readonly isReversal?: boolean;
  /** A payment of the account's owner that came back. */
  readonly isReturned?: boolean;
  /** The payments of a booking of several at once; left out: the entry is one. */
  readonly batch?: readonly SamplePayment[];
}

export interface SampleStatement {
  readonly version?: '02' | '08';
  readonly account?: string;
}

export const sampleAccount = 'LV80BANK0000435195001';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const element = (name: string, content: string | undefined): string =>
  content ? `<${name}>${content}</${name}>` : '';

function detailXml(
  payment: SamplePayment & { readonly isReturned?: boolean },
  version: '02' | '08',
  currency: string,
  isBatch: boolean,
): string {
  const { amount, payer, payerIban, text, creditorReference, endToEndId = 'NOTPROVIDED' } = payment;
  const sum = `<Amt Ccy="${currency}">${amount}</Amt>`;
  const name = element('Nm', payer && escaped(payer));
  const party = element('Dbtr', version === '08' ? element('Pty', name) : name);
  const account = element('DbtrAcct', element('Id', element('IBAN', payerIban)));
  const structured = element('Strd', element('CdtrRefInf', element('Ref', creditorReference)));
  // The standard allows 140 characters in one element.
  const parts = text?.match(/.{1,140}/gsu)?.map((part) => element('Ustrd', escaped(part)));
  return element(
    'TxDtls',
    [
      element('Refs', element('EndToEndId', escaped(endToEndId))),
      isBatch && version === '08' ? `${sum}<CdtDbtInd>CRDT</CdtDbtInd>` : '',
      isBatch && version === '02' ? element('AmtDtls', element('TxAmt', sum)) : '',
      element('RltdPties', party + account),
      element('RmtInf', (parts ?? []).join('') + structured),
      payment.isReturned ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : '',
    ].join(''),
  );
}

let references = 0;

export function entryXml(entry: SampleEntry, version: '02' | '08'): string {
  const { day = '2026-03-02', direction = 'CRDT', status = 'BOOK', currency = 'EUR' } = entry;
  const reference = entry.reference === undefined ? `REF${++references}` : entry.reference;
  const details = entry.batch ?? [entry];
  return element(
    'Ntry',
    [
      `<Amt Ccy="${currency}">${entry.amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`,
      entry.isReversal ? '<RvslInd>true</RvslInd>' : '',
      version === '02' ? element('Sts', status) : element('Sts', element('Cd', status)),
      `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`,
      element('AcctSvcrRef', reference ?? ''),
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>',
      element(
        'NtryDtls',
        details.map((each) => detailXml(each, version, currency, entry.batch !== undefined)).join('\n'),
      ),
    ].join(''),
  );
}

export const statementStart = ({ version = '02', account = sampleAccount }: SampleStatement = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
`;
export const statementEnd = '</Stmt></BkToCstmrStmt></Document>\n';

export const statementXml = (
  entries: readonly SampleEntry[],
  { version = '02', ...statement }: SampleStatement = {},
): string =>
  statementStart({ version, ...statement }) +
  entries.map((entry) => `${entryXml(entry, version)}\n`).join('') +
  statementEnd;
