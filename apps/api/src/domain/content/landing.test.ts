import { brands } from '@club/rules/brands';
import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';

const club = openHarness();

test(
  'a visitor of the landing page reads what is sold, where and by whom, and no price',
  { tags: ['GET:/api/landing'] },
  async () => {
    for (const brand of brands) {
      const visitor = new Phone(club, brand);
      const reply = await visitor.call('GET /api/landing', {});
      const { products, stores, stores_count: count, seller } = reply;
      expect(products.length).toBeGreaterThan(3);
      expect(new Set(products.map(({ title }) => title)).size).toBe(products.length);
      expect(stores.length).toBeGreaterThan(0);
      expect(count).toBeGreaterThanOrEqual(stores.length);
      expect(seller?.code).toMatch(/^\d{8}$/);
      expect(JSON.stringify(reply)).not.toMatch(/price|bonuses|XP/);
      expect(await visitor.call('POST /api/content/get-page-by-id', { id: 'landing' })).toMatchObject({
        body_html: expect.stringContaining('<strong>'),
      });
    }
  },
);
