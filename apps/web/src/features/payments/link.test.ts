import { expect, test } from 'vitest';
import { nextLink, noLink, pathOfPayment } from './link.ts';
import type { LinkEvent, PaymentLink } from './link.ts';

const request: LinkEvent = { kind: 'request' };
const answered = (link: string | null): LinkEvent => ({ kind: 'answered', link, bank: 'liqpay' });
const after = (...events: LinkEvent[]): PaymentLink => events.reduce(nextLink, noLink);

test('a request raises the counter, and a reply with a link sets the link', { tags: ['ORDER-05'] }, () => {
  expect(after(request)).toEqual({ kind: 'requested', tries: 1 });
  expect(after(request, answered('/pay/t0k-en'))).toEqual({
    kind: 'ready',
    tries: 1,
    href: '/pay/t0k-en',
    bank: 'liqpay',
  });
});

test(
  'without a link it is requested again while the counter is not above five',
  { tags: ['ORDER-05', 'limit:payment-link'] },
  () => {
    const nothing = Array.from({ length: 5 }, () => [request, answered(null)]).flat();
    expect(after(...nothing)).toEqual({ kind: 'pausing', tries: 5 });
    expect(after(...nothing, request)).toEqual({ kind: 'requested', tries: 6 });
    expect(after(...nothing, request, answered('/pay/a'))).toMatchObject({ kind: 'ready', tries: 6 });
    expect(after(...nothing, request, answered(null))).toEqual({ kind: 'failed', tries: 6 });
  },
);

test(
  'a failure sets the counter to six immediately, and a retry starts again',
  { tags: ['error:payment-link', 'ORDER-05'] },
  () => {
    expect(after(request, { kind: 'failed' })).toEqual({ kind: 'failed', tries: 6 });
    expect(after(request, { kind: 'failed' }, request)).toEqual({ kind: 'requested', tries: 1 });
  },
);

test('a request during a running call is no second try, and a late reply changes nothing', () => {
  expect(after(request, request)).toEqual({ kind: 'requested', tries: 1 });
  const ready = after(request, answered('/pay/a'));
  expect([answered(null), { kind: 'failed' } as const].map((event) => nextLink(ready, event))).toEqual([ready, ready]);
});

test('only our own payment page is a link, on the host the customer is at', () => {
  expect(pathOfPayment('https://club.example/pay/abc.d_e~f-1')).toBe('/pay/abc.d_e~f-1');
  for (const link of [
    'javascript:alert(1)//pay/a',
    '//other.example/pay/a',
    'https://other.example/x/pay/a',
    'https://other.example\\@club.example/pay/a',
    '/pay/../shop',
    '/pay/',
    '/payment',
    '',
  ]) {
    expect(pathOfPayment(link), link).toBeUndefined();
    expect(after(request, answered(link)).kind).toBe('failed');
  }
});
