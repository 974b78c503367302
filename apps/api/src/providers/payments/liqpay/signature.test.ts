import { expect, test } from 'vitest';
import { isSigned, signatureOf } from './signature.ts';

const sdkText = (last: string): string =>
  `{"amount":"1.5","currency":"USD","description":"Description","language":"en","public_key":"publicKey",${last}}`;
const pythonText =
  '{"action": "pay", "amount": "10", "currency": "USD", "description": "Test Order", "language": "en", ' +
  '"order_id": "123456", "public_key": "your_public_key", "version": 3}';

/** Signatures from the tests of the bank's own libraries: three of Java, then Go and Python. */
const official = [
  ['privateKey', sdkText('"version":"3"'), 'krCwuK4CBtNFAb6zqmJCeR/85VU='],
  ['privateKey', sdkText('"sandbox":"1","version":"3"'), 'jDmdwKnagO2JhE1ONHdk3F7FG0c='],
  ['privateKey', '{"field":"value"}', 'd3dP/5qWQFlZgFR53eAwqJ+xIOQ='],
  ['test_priv_key', '{"num":124,"public_key":"test_pub_key","str":"value"}', '9Altos5Ex1c7MX5uoKSrKXFK3mQ='],
  ['your_private_key', pythonText, 'x4uWEaw2f35T0IoiVfECyKsbIeY='],
] as const;

test('the texts are the ones that the bank prints in base64', () => {
  expect(official.map(([, text]) => dataOf(text))).toEqual(
    expect.arrayContaining([
      'eyJhbW91bnQiOiIxLjUiLCJjdXJyZW5jeSI6IlVTRCIsImRlc2NyaXB0aW9uIjoiRGVzY3JpcHRpb24iLCJsYW5ndWFnZSI6ImVuIiwicHVibGljX2tleSI6InB1YmxpY0tleSIsInZlcnNpb24iOiIzIn0=',
      'eyJhbW91bnQiOiIxLjUiLCJjdXJyZW5jeSI6IlVTRCIsImRlc2NyaXB0aW9uIjoiRGVzY3JpcHRpb24iLCJsYW5ndWFnZSI6ImVuIiwicHVibGljX2tleSI6InB1YmxpY0tleSIsInNhbmRib3giOiIxIiwidmVyc2lvbiI6IjMifQ==',
      'eyJudW0iOjEyNCwicHVibGljX2tleSI6InRlc3RfcHViX2tleSIsInN0ciI6InZhbHVlIn0=',
    ]),
  );
});

test.each(official)('by %s the text %s has the signature of the bank’s own library', (key, text, signature) => {
  expect(signatureOf(dataOf(text), key, 'sha1')).toBe(signature);
  expect(isSigned({ data: dataOf(text), signature }, key, ['sha1'])).toBe(true);
});

test.each(official)(
  'by %s the text %s is not signed once a byte, the key or the hash differs',
  (key, text, signature) => {
    const data = dataOf(text);
    expect(isSigned({ data: dataOf(`${text} `), signature }, key, ['sha1'])).toBe(false);
    expect(isSigned({ data, signature }, `${key}2`, ['sha1'])).toBe(false);
    expect(isSigned({ data, signature }, key, ['sha3-256'])).toBe(false);
    expect(isSigned({ data: `${data}\n`, signature }, key, ['sha1'])).toBe(false);
  },
);

function dataOf(text: string): string {
  return Buffer.from(text).toString('base64');
}
