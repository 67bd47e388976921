import { expect, test } from 'vitest';
import { newSecret, signatureOf } from './signature.ts';

test('signs as the example of the specification of webhooks does', () => {
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signatureOf(signed, secret)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('makes secrets of 32 random bytes', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(other).not.toBe(one);
});
