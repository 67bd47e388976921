import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  sampleAccount,
  statementEnd,
  statementStart,
  statementXml,
  type SampleEntry,
} from '#tests/harness/bank-statement.ts';
import { everyNth } from '#tests/harness/runs.ts';
import { DomainError } from '#shared/errors.ts';
import { MAX_ENTRIES, readStatement } from './read-statement.ts';
import { newTally } from './statement-entry.ts';

/** In pieces of that many bytes. */
async function* pieces(content: Uint8Array, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function read(content: string | Uint8Array, size = 64 * 1024) {
  const tally = newTally();
  const entries = [];
  for await (const entry of readStatement('a.xml', pieces(Buffer.from(content), size), tally))
    entries.push(entry);
  return { entries, tally };
}

const codeOf = (content: string | Uint8Array, size?: number): Promise<string> =>
  read(content, size).then(
    () => 'read',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

const anna: SampleEntry = {
  amount: '121.00',
  payer: 'Anna Bērziņa & dēli',
  payerIban: 'LV97HABA0012345678910',
  text: 'Rēķins R-2026-0012',
  creditorReference: 'RF18R20260012',
  endToEndId: 'E2E-1',
  reference: 'BANK-1',
};

test.each(['02', '08'] as const)(
  'reads a credit of version %s with all that is known of it',
  async (version) => {
    const { entries, tally } = await read(statementXml([anna], { version }));
    expect(entries).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{32}$/) as string,
        account: sampleAccount,
        amount: 12_100,
        bookedOn: '2026-03-02',
        payerName: 'Anna Bērziņa & dēli',
        payerIban: 'LV97HABA0012345678910',
        text: 'Rēķins R-2026-0012',
        searched: 'Rēķins R-2026-0012 E2E-1 RF18R20260012',
        isReturned: false,
      },
    ]);
    expect(tally).toMatchObject({ credits: 1, accounts: new Set([sampleAccount]) });
  },
);

test('reads the same at every size of the pieces that the file comes in', async () => {
  const content = statementXml([anna, { amount: '1.00', text: 'ēžģ' }, { ...anna, reference: 'BANK-2' }]);
  const whole = await read(content);
  for (const size of [1, 2, 3, 7, 255, 256, 257]) expect(await read(content, size)).toEqual(whole);
});

test('gives an entry the same key in either version, and in files that overlap', async () => {
  const other = { ...anna, reference: 'BANK-2', amount: '5.00' };
  const nameless = { ...anna, reference: null };
  const keys = async (entries: SampleEntry[], version: '02' | '08' = '02') =>
    (await read(statementXml(entries, { version }))).entries.map(({ key }) => key);
  const [first, second, third] = await keys([anna, other, nameless]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await keys([other, anna], '08')).toEqual([second, first]);
  expect(await keys([nameless, other])).toEqual([third, second]);
});

test('distinguishes identical payments without a reference by their place', async () => {
  const cash = { amount: '10.00', text: 'Paldies', reference: null };
  const once = await read(statementXml([cash]));
  const twice = await read(statementXml([cash, cash]));
  const keys = twice.entries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toBe(once.entries[0]?.key);
});

test('takes an entry that the bank names twice once', async () => {
  const { entries, tally } = await read(statementXml([anna, anna]));
  expect(entries).toHaveLength(1);
  expect(tally).toMatchObject({ credits: 1, repeated: 1 });
});

test('distinguishes entries that a bank numbers again in each statement', async () => {
  const { entries } = await read(
    statementXml([anna, { ...anna, day: '2026-03-03' }, { ...anna, amount: '1.00' }]),
  );
  expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
});

test.each(['02', '08'] as const)(
  'makes each payment of a booking of several an entry, version %s',
  async (version) => {
    const batch = [
      { amount: '100.00', payer: 'Anna', text: 'R-2026-0001' },
      { amount: '21.00', payer: 'Jānis', text: 'R-2026-0002' },
    ];
    const { entries } = await read(statementXml([{ amount: '121.00', batch }], { version }));
    expect(entries.map(({ amount, payerName, text }) => [amount, payerName, text])).toEqual([
      [10_000, 'Anna', 'R-2026-0001'],
      [2_100, 'Jānis', 'R-2026-0002'],
    ]);
    expect(entries[0]?.key).not.toBe(entries[1]?.key);
  },
);

test('takes a booking whole when its payments do not come to its amount', async () => {
  const batch = [
    { amount: '100.00', text: 'R-2026-0001' },
    { amount: '20.00', text: 'R-2026-0002' },
  ];
  const { entries } = await read(statementXml([{ amount: '121.00', batch }]));
  expect(entries.map(({ amount, text }) => [amount, text])).toEqual([[12_100, 'R-2026-0001 R-2026-0002']]);
});

test('leaves out, but counts, what is no booked money in euros', async () => {
  const { entries, tally } = await read(
    statementXml([
      { amount: '1.00', direction: 'DBIT' },
      { amount: '2.00', status: 'PDNG' },
      { amount: '3.00', currency: 'USD' },
      { amount: '4.00', isReversal: true },
      { amount: '5.00', isReversal: true, direction: 'DBIT' },
      { amount: 'NaN' },
      { amount: '0.00' },
      { amount: '6.001' },
      { amount: '7.00', day: '2026-02-30' },
      { amount: '7.00', day: '2026-03' },
      { amount: '8.00', day: '2999-01-01' },
    ]),
  );
  expect(entries).toEqual([]);
  expect(tally).toMatchObject({
    credits: 0,
    debits: 1,
    pending: 2,
    otherCurrency: 1,
    reversals: 2,
    unreadable: 5,
  });
});

test('reads amounts as XML may write them', async () => {
  const amounts = ['5', '5.1', '0005.10', '5.10000', '99999999.99'];
  const { entries } = await read(statementXml(amounts.map((amount) => ({ amount }))));
  expect(entries.map(({ amount }) => amount)).toEqual([500, 510, 510, 510, 9_999_999_999]);
});

test('reads prefixes of the namespace, and leaves elements of others alone', async () => {
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02';
  const prefixed = statementXml([anna])
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
    .replace('xmlns=', 'xmlns:c=')
    .replace('</c:Ntry>', '<x:Amt xmlns:x="urn:x" Ccy="EUR">9.00</x:Amt></c:Ntry>');
  expect(prefixed).toContain(`xmlns:c="${namespace}"`);
  expect((await read(prefixed)).entries).toEqual((await read(statementXml([anna]))).entries);
});

test('reads every statement of a file, with its account', async () => {
  const [first, second] = [statementXml([anna]), statementXml([anna], { account: 'LV1' })];
  const inner = /<Stmt>.*<\/Stmt>/s.exec(second)?.[0] ?? '';
  const { entries, tally } = await read(first.replace('</BkToCstmrStmt>', `${inner}</BkToCstmrStmt>`));
  expect(entries.map(({ account }) => account)).toEqual([sampleAccount, 'LV1']);
  expect([...tally.accounts]).toEqual([sampleAccount, 'LV1']);
});

test('decodes the encodings that begin as ASCII, and refuses others with their name', async () => {
  const content = statementXml([{ amount: '1.00', text: 'Auzins' }]);
  const baltic = content.replace('UTF-8', 'windows-1257').replace('Auzins', '#');
  const bytes = Buffer.from(baltic);
  bytes[bytes.indexOf('#')] = 0xf2;
  expect((await read(bytes)).entries[0]?.text).toBe('ņ');
  expect((await read(`\ufeff${content}`)).entries).toHaveLength(1);
  expect((await read(content.replace(/<\?xml.*\?>\n/, ''))).entries).toHaveLength(1);
  expect(await codeOf(Buffer.from(content, 'utf16le'))).toBe('statement_charset');
  expect(await codeOf(Buffer.from(`\ufeff${content}`, 'utf16le'))).toBe('statement_charset');
  for (const name of ['UTF-16', 'UTF-7', 'ISO-2022-JP', 'IBM037', 'x'])
    expect(await codeOf(content.replace('UTF-8', name)), name).toBe('statement_charset');
  expect(await codeOf(Buffer.from(content.replace('Auzins', 'Bäcker'), 'latin1'))).toBe('statement_charset');
});

test('refuses a document type, so that no entity is declared, expanded or fetched', async () => {
  const bomb = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
  const types = [
    `<!DOCTYPE Document [<!ENTITY l0 "lol">${bomb}]>`,
    '<!DOCTYPE Document [<!ENTITY l9 SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE Document SYSTEM "http://127.0.0.1:9/x.dtd">',
    '<!DOCTYPE Document [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]>',
  ];
  const plain = statementXml([{ amount: '1.00', text: 'T' }]);
  const content = plain.replace('>T<', '>&l9;<');
  for (const type of types)
    for (const each of [plain, content])
      expect(await codeOf(each.replace('?>', `?>${type}`)), type).toBe('statement_entities');
  expect(await codeOf(content)).toBe('statement_entities');
});

test('refuses a file that was cut off at any byte', async () => {
  const content = Buffer.from(statementXml([anna, { amount: '2.00', text: '<ē>' }], { version: '08' }));
  const end = content.lastIndexOf('>') + 1;
  for (const length of everyNth(
    5,
    Array.from({ length: end }, (_, index) => index),
  )) {
    const code = await codeOf(content.subarray(0, length));
    expect(code, `${length} bytes`).toMatch(/^statement_(truncated|not_xml)$/);
    // Once the statement has begun, it is said that the rest is missing.
    if (length > 200) expect(code, `${length} bytes`).toBe('statement_truncated');
  }
  expect(await codeOf(content.subarray(0, end))).toBe('read');
  expect(await codeOf(Buffer.concat([content, Buffer.from([0xc4])]))).toBe('statement_truncated');
});

test('refuses nesting and texts beyond any statement, without holding them', async () => {
  const [before, after] = [statementStart(), statementEnd];
  const deep = `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`;
  const huge = 'x'.repeat(5_000_000);
  for (const inner of [
    deep,
    `<a>${huge}</a>`,
    `<a><![CDATA[${huge}]]></a>`,
    `<a>${'<![CDATA[xxxxxxxxxx]]>'.repeat(2_000)}</a>`,
    `<a b="${huge}"/>`,
    `<${huge}/>`,
    `<!--${huge}-->`,
    `<a>${'&amp;'.repeat(20_000)}</a>`,
  ])
    expect(await codeOf(before + inner + after), inner.slice(0, 20)).toBe('statement_unusual');
});

test('refuses what is no well-formed XML', async () => {
  const content = statementXml([{ amount: '1.00', text: 'T' }]);
  const broken = [
    '',
    ' ',
    'Date;Amount\n2026-03-02;1.00\n',
    '{"Document": {}}',
    content.replace('>T<', '>\0<'),
    content.replace('>T<', '>&#0;<'),
    content.replace('>T<', '>\u0008<'),
    content.replace('>T<', '>a & b<'),
    content.replace('</Ustrd>', ''),
    content.replace('Ccy="EUR"', 'Ccy="EUR" Ccy="USD"'),
    content.replace('Ccy="EUR"', 'Ccy=EUR'),
    content.replace('<Ntry>', '<x:Ntry>').replace('</Ntry>', '</x:Ntry>'),
    content + content,
    `${content}x`,
  ];
  for (const each of broken) expect(await codeOf(each), each.slice(0, 60)).toBe('statement_not_xml');
});

test('refuses other messages of the standard, and names them', async () => {
  const content = statementXml([anna]);
  const refused = async (other: string) =>
    (await read(other).catch((error: unknown) => error)) as DomainError;
  for (const name of ['camt.052.001.02', 'camt.054.001.08', 'camt.053.001.01', 'pain.001.001.03'])
    expect((await refused(content.replace('camt.053.001.02', name))).details.parameters).toEqual({
      file: 'a.xml',
      found: name,
    });
  expect((await refused('<html><body/></html>')).details.parameters).toMatchObject({ found: 'html' });
  expect((await refused(content.replace(/<Stmt>.*<\/Stmt>/s, ''))).code).toBe('statement_other_format');
});

test('refuses more entries than it reads at once', async () => {
  const entry = '<Ntry><Amt Ccy="EUR">1</Amt></Ntry>';
  const content = (count: number) => statementStart() + entry.repeat(count) + statementEnd;
  expect((await read(content(MAX_ENTRIES))).tally.pending).toBe(MAX_ENTRIES);
  expect(await codeOf(content(MAX_ENTRIES + 1))).toBe('statement_too_long');
});

test('lets others be served between the payments of one entry, however many it has', async () => {
  const batch = Array.from({ length: 3_000 }, (_, index) => ({ amount: '1.00', text: `R-2026-${index}` }));
  const content = Buffer.from(statementXml([{ amount: '3000.00', batch }]));
  let count = 0;
  let most = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      const before = count;
      await setImmediate();
      most = Math.max(most, count - before);
    }
  })();
  for await (const _ of readStatement('a.xml', pieces(content, 64 * 1024), newTally())) count++;
  isDone = true;
  await others;
  expect(count).toBe(3_000);
  expect(most).toBeLessThanOrEqual(400);
});
