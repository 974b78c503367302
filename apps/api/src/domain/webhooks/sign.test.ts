import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './sign.ts';

/** The vector of the standard's own libraries. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a message is signed as in the standard’s vector', () => {
  expect(signedHeaders(vector.message, [vector.secret])).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': vector.signature,
  });
});

test('while a secret is replaced both sign, the new one first', () => {
  const other = newSecret((bytes) => Buffer.alloc(bytes, 7));
  const { 'webhook-signature': signatures } = signedHeaders(vector.message, [other, vector.secret]);
  expect(signatures?.split(' ')).toEqual([expect.stringMatching(/^v1,/), vector.signature]);
});

test('a secret has the standard’s prefix and 32 bytes', () => {
  const secret = newSecret((bytes) => Buffer.alloc(bytes, 7));
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toEqual(Buffer.alloc(32, 7));
});
