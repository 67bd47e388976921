import type { Attributes } from './statement-xml.ts';

/** An amount as it stands in the file. */
export interface Sum {
  readonly text: string;
  readonly currency: string;
}

/** One payment of an entry (TxDtls), as it stands in the file. */
export interface RawDetail {
  /** Of the payment itself (since version 04), or of the transaction. */
  amount?: Sum;
  transactionAmount?: Sum;
  direction?: string;
  reference?: string;
  payerName?: string;
  payerIban?: string;
  /** A payment of the account's owner that came back. */
  isReturned?: boolean;
  readonly texts: string[];
  readonly references: string[];
}

/** An entry (Ntry), as it stands in the file. */
export interface RawEntry {
  amount?: Sum;
  direction?: string;
  isReversal?: boolean;
  status?: string;
  bookedOn?: string;
  valueOn?: string;
  reference?: string;
  info?: string;
  isReturned?: boolean;
  readonly details: RawDetail[];
}

export const newEntry = (): RawEntry => ({ details: [] });

const sumOf = (text: string, attributes: Attributes): Sum => ({ text, currency: attributes['Ccy'] ?? '' });

/** The code of the bank for payments that came back, of an entry or of a payment in it. */
const returned: Read<{ isReturned?: boolean }> = (target, text) => {
  if (text === 'RRTN') target.isReturned = true;
};
const KIND = 'BkTxCd/Domn/Fmly/SubFmlyCd';

type Read<T> = (target: T, text: string, attributes: Attributes) => void;

const ofEntry: Readonly<Record<string, Read<RawEntry>>> = {
  Amt: (entry, text, attributes) => (entry.amount = sumOf(text, attributes)),
  CdtDbtInd: (entry, text) => (entry.direction = text),
  RvslInd: (entry, text) => (entry.isReversal = text === 'true' || text === '1'),
  // The code itself in version 02, around it since version 04.
  Sts: (entry, text) => (entry.status = text || entry.status || ''),
  'Sts/Cd': (entry, text) => (entry.status = text),
  'BookgDt/Dt': (entry, text) => (entry.bookedOn = text),
  'BookgDt/DtTm': (entry, text) => (entry.bookedOn = text),
  'ValDt/Dt': (entry, text) => (entry.valueOn = text),
  'ValDt/DtTm': (entry, text) => (entry.valueOn = text),
  AcctSvcrRef: (entry, text) => (entry.reference = text),
  [KIND]: returned,
  AddtlNtryInf: (entry, text) => (entry.info = text),
};

const payerName: Read<RawDetail> = (detail, text) => (detail.payerName = text);
const reference: Read<RawDetail> = (detail, text) => void detail.references.push(text);
const remittance: Read<RawDetail> = (detail, text) => void detail.texts.push(text);

const ofDetail: Readonly<Record<string, Read<RawDetail>>> = {
  Amt: (detail, text, attributes) => (detail.amount = sumOf(text, attributes)),
  'AmtDtls/TxAmt/Amt': (detail, text, attributes) => (detail.transactionAmount = sumOf(text, attributes)),
  CdtDbtInd: (detail, text) => (detail.direction = text),
  [KIND]: returned,
  RtrInf: (detail) => (detail.isReturned = true),
  'Refs/AcctSvcrRef': (detail, text) => (detail.reference = text),
  'Refs/EndToEndId': (detail, text) => text !== 'NOTPROVIDED' && detail.references.push(text),
  'RltdPties/Dbtr/Nm': payerName,
  'RltdPties/Dbtr/Pty/Nm': payerName,
  'RltdPties/DbtrAcct/Id/IBAN': (detail, text) => (detail.payerIban = text.replace(/\s/g, '')),
  'RmtInf/Ustrd': remittance,
  'RmtInf/Strd/AddtlRmtInf': remittance,
  'RmtInf/Strd/CdtrRefInf/Ref': reference,
  'RmtInf/Strd/RfrdDocInf/Nb': reference,
};

const readLeaf = <T>(
  leaves: Readonly<Record<string, Read<T>>>,
  target: T,
  path: string,
  text: string,
  attributes: Attributes,
): void => {
  if (Object.hasOwn(leaves, path)) leaves[path]?.(target, text, attributes);
};

/** Takes up an element of an entry. */
export const readEntry: (entry: RawEntry, path: string, text: string, attributes: Attributes) => void = (
  ...args
) => readLeaf(ofEntry, ...args);

/** Takes up an element of one payment of an entry. */
export const readDetail: (detail: RawDetail, path: string, text: string, attributes: Attributes) => void = (
  ...args
) => readLeaf(ofDetail, ...args);
