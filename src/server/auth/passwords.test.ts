import { expect, test } from 'vitest';
import { markedAsTransaction } from '../db/in-transaction.ts';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword, passwordProblem, verifyPassword } from './passwords.ts';

const anna = {
  username: 'anna',
  firstName: 'Anna',
  lastName: 'Bērziņa',
  email: 'anna.berzina@example.lv',
  business: 'Rīgas Zibens',
};

test('hashes with argon2id, 19 MiB and 2 passes', async () => {
  const hashed = await hashPassword('winding-road-77');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hashed, 'winding-road-77')).toBe(true);
  expect(await verifyPassword(hashed, 'winding-road-78')).toBe(false);
});

test('refuses to hash and to compare within a transaction', async () => {
  const hashed = await hashPassword('winding-road-77');
  for (const work of [() => hashPassword('winding-road-78'), () => verifyPassword(hashed, 'winding-road-77')])
    await expect(markedAsTransaction<unknown>(work)).rejects.toThrow('within a transaction');
});

test('contains more than 10,000 common passwords, all in lower case and long enough to be tried', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(10_000);
  for (const password of commonPasswords) expect(password).toMatch(/^[^\p{Lu}\s]{8,}$/u);
});

test.each([
  'password',
  'Password1',
  'iloveyou',
  'trustno1',
  'SUNSHINE',
  'qwertyuiop',
  '1qaz2wsx',
  'parole123', // listed
  'evservice',
  'EV-Service!',
  'tesla2026',
  'Tesla-Riga-2026',
  'BMW20252026',
  'servissriga', // the trade's
  'zibens2026',
  'rigaszibens',
  'Zibens-Serviss', // the shop's
  'annaanna',
  'Anna2026!',
  'berzina2026',
  'Bērziņa1990',
  'AnnaBerzina',
  'anna.berzina', // the person's
])('rejects %s', (password) => {
  expect(passwordProblem(password, anna)).toBe('passwordCommon');
});

test.each([
  'winding-road-77',
  'a-long-enough-password',
  'owner-volts-2026',
  'tesla-under-a-pine-tree',
  '7391-4482-tesla-9931',
  'šķērsiela pie jūras',
])('accepts %s', (password) => {
  expect(passwordProblem(password, anna)).toBeNull();
});

test('checks the longest password at once', () => {
  // Every position can be reached in many ways: only a rule that tries them all one by one would hang.
  expect(passwordProblem(`${'ev'.repeat(63)}x!`, anna)).toBeNull();
});
