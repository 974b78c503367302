// Counting: nothing before the consent, pages and a purchase after it, nothing once it is withdrawn.
import { callApi, orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { twoTurnsOfTheOutbox } from '../setup/pauses.ts';
import { expect, test } from '../setup/phone.ts';
import { plenty } from '../setup/steps.ts';

interface Seen {
  bat: { event: string; customerId: string; pageUrl: string }[];
  ga4: { name: string; params: { transaction_id?: string; value: number }; clientId: string }[];
}

test(
  'pages and purchases are counted for customers who agreed, and no longer after a withdrawal',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    const { phone } = await signInByApi(page, baseURL!, 'main');
    const id = await page.evaluate(() => localStorage.getItem('glo_shop_id'));
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/analytics/') && sent.push(request.url())));
    const seen = async (): Promise<Seen> => {
      const bat = await callApi<{ events: Seen['bat'] }>(page, '/emulators/bat/events');
      const ga4 = await callApi<{ events: Seen['ga4'] }>(page, '/emulators/ga4/events');
      return { bat: bat.events.filter(({ customerId }) => customerId === id), ga4: ga4.events };
    };
    const pagesSeen = async () => (await seen()).bat.map(({ event, pageUrl }) => `${event} ${pageUrl}`);
    const purchaseOf = async (number: string) =>
      (await seen()).ga4.filter(({ params }) => params.transaction_id === number).map(({ name }) => name);

    await page.goto(`${baseURL}/profile`);
    const consent = page.getByRole('switch', { name: /^Статистика/ });
    await expect(consent).not.toBeChecked();
    await consent.tap();
    await expect(page.getByText('Статистика: згоду надано')).toBeAttached();

    const { collection, id: product } = plenty.main;
    await page.goto(`${baseURL}/shop/${collection}/${product}?utm_source=${phone}`);
    await expect.poll(pagesSeen).toContain('view_item /shop/sticks/{id}');
    await expect.poll(pagesSeen).toContain('sign_up /auth');
    const number = await orderByApi(page, 'main', plenty.main);
    await expect.poll(() => purchaseOf(number)).toEqual(['purchase']);
    expect(JSON.stringify(await seen())).not.toContain(phone);

    await page.goto(`${baseURL}/profile`);
    await consent.tap();
    await expect(page.getByText('Статистика: згоду відкликано')).toBeAttached();
    // Events from before the withdrawal are on their way for two turns of the outbox.
    await twoTurnsOfTheOutbox(page);
    sent.length = 0;
    const before = await pagesSeen();
    const looked = page.waitForResponse(/get-consents/);
    await page.goto(`${baseURL}/shop`);
    const later = await orderByApi(page, 'main', plenty.main);
    // Before it tracks anything a page checks whether it may.
    await looked;
    await twoTurnsOfTheOutbox(page);
    expect(sent).toEqual([]);
    expect(await pagesSeen()).toEqual(before);
    expect(await purchaseOf(later)).toEqual([]);
  },
);
