import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The 10,000 commonest passwords of eight characters and more, in the order of their frequency, all lower case: from
 * `passwords.json` of the npm package @zxcvbn-ts/language-common 3.0.4 (MIT; Copyright (c) 2012-2016 Dan Wheeler and
 * Dropbox, Inc.; Copyright (c) 2021 @zxcvbn-ts; its licence stands in common-passwords.LICENSE.txt).
 */
const commonest = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8');

/** What that list lacks: what is guessed first in Latvia, and here. All lower case. */
const local = `
00000000 0123456789 12121212 123123123 12341234 159753159 22222222 33333333 55555555 66666666
77777777 87654321 88888888 987654321 99999999 aaaaaaaa abcdef12 abcdefgh admin1234 adminadmin
asdasdasd autumn2026 batman123 changeme1 changeme123 default1 electric1 elektro1 flower12 guest123
labdien1 latvia123 latvija1 latvija123 letmein123 linkedin manager123 mansparole owner123 owner1234
p@ssword parole12 parole123 parole1234 password! password1! qweqweqwe riga1234 riga2024 riga2025
riga2026 root1234 service123 spring2026 summer2024 summer2025 summer2026 sveiki123 technician
tesla123 tesla1234 teslamodel test12345 winter2024 winter2025 winter2026 yellow12
`;

/** Passwords that are guessed first; all lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `${commonest}${local}`.split(/\s+/).filter(Boolean),
);
