import { expect, test } from 'vitest';
import { readRuntime } from './runtime.ts';

const pageOf = (brand: string) => JSON.stringify({ brand, apiKeys: { main: 'key-main', ogo: 'key-ogo' } });

test('the host decides the brand where nothing was chosen', () => {
  expect(readRuntime(pageOf('main'), 'main')).toMatchObject({ brand: 'main', hostBrand: 'main', apiKey: 'key-main' });
  expect(readRuntime(pageOf('ogo'), 'ogo')).toMatchObject({ brand: 'ogo', hostBrand: 'ogo', apiKey: 'key-ogo' });
});

test('on the main host the chosen brand is shown, and its key is sent with the calls', () => {
  expect(readRuntime(pageOf('main'), 'ogo')).toMatchObject({ brand: 'ogo', hostBrand: 'main', apiKey: 'key-ogo' });
});

test("the second brand's own host knows no other brand", { tags: ['BRAND-03'] }, () => {
  expect(readRuntime(pageOf('ogo'), 'main')).toMatchObject({ brand: 'ogo', apiKey: 'key-ogo' });
});

test(
  "delivery is free from the page's amount, and without one the amount is unknown",
  { tags: ['limit:free-delivery'] },
  () => {
    const from = (page: object) =>
      readRuntime(JSON.stringify({ settings: page }), 'main').settings.free_delivery_from_kop;
    expect(from({ free_delivery_from_kop: { main: 50_000, ogo: 1 } })).toEqual({ main: 50_000, ogo: 1 });
    expect(from({})).toBeUndefined();
  },
);

test('a half-filled page still opens as the main brand', () => {
  expect(readRuntime('{', undefined)).toMatchObject({ brand: 'main', apiKey: '' });
  expect(readRuntime('{"settings":{"support":"/x"}}', '{{brand}}').settings.social).toEqual({ main: [], ogo: [] });
});
