import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { firstBrand } from '@club/rules/brands';
import type { AccountPermission } from '@club/rules/staff/accounts';
import { type Adapter, openAdapter } from '../../keycrm/src/adapter.ts';
import { findAccountByName, insertAccount, replaceKey } from '../src/database/staff/accounts.ts';
import { endEndpoint, insertEndpoint, listEndpoints } from '../src/database/webhooks/endpoints.ts';
import type { ActionContext } from '../src/domain/actions/action.ts';
import { hashToken } from '../src/domain/staff/tokens.ts';
import { sealSecret } from '../src/domain/webhooks/secrets.ts';

const name = 'Приклад: KeyCRM';
const account = 'keycrm-demo';
/** Where a demo receives both. */
export const path = '/emulators/keycrm-adapter';
const permissions: AccountPermission[] = ['orders.view', 'orders.handle', 'orders.undo', 'goods.edit'];
const livesMs = 360 * 86_400_000;

type Club = Pick<ActionContext, 'database' | 'config' | 'now' | 'random'>;

const derived = (clubSecret: string, what: string): string =>
  createHmac('sha256', clubSecret).update(`KeyCRM of a demo: ${what}`).digest('base64url');

/** Where the emulated CRM calls; the address is the secret. */
export const crmHookOf = ({ port, secret }: Pick<Club['config'], 'port' | 'secret'>): string =>
  `http://localhost:${port}${path}/crm/${derived(secret, 'hook')}`;

/**
 * KeyCRM beside a demo, as its own process would be: it has an account and an endpoint of the club, whose secrets both derive from the
 * club's own, and knows nothing else of it. What staff ended stays ended.
 */
export async function openDemoKeycrm(club: Club): Promise<Adapter | undefined> {
  const { config } = club;
  const key = `club_${derived(config.secret, 'account')}`;
  const webhookSecret = `whsec_${createHmac('sha256', config.secret).update('KeyCRM of a demo').digest('base64')}`;
  if (config.office.url === undefined || !(await grantAccess(club, key, webhookSecret))) return undefined;
  return openAdapter({
    club: { url: config.office.url, key, brand: firstBrand, webhookSecret },
    crm: {
      url: `http://localhost:${config.port}/emulators/keycrm/v1`,
      key: 'demo-keycrm',
      sourceId: 1,
      hookSecret: derived(config.secret, 'hook'),
    },
    statuses: {
      out: { paid: 2, packed: 3, shipped: 8, delivered: 12, cancelled: 19 },
      in: { 3: 'packed', 8: 'shipped', 12: 'delivered', 19: 'cancelled' },
    },
    stateFile: join(config.dataDir, 'keycrm.json'),
  });
}

async function grantAccess(
  { database, config, now, random }: Club,
  key: string,
  webhookSecret: string,
): Promise<boolean> {
  const url = `http://localhost:${config.port}${path}/club`;
  const known = await findAccountByName(database.db, account);
  const own = (await listEndpoints(database.db)).filter((endpoint) => endpoint.name === name);
  return database.transaction(async (tx) => {
    const id =
      known?.id ??
      (await insertAccount(tx, {
        name: account,
        permissions,
        brands: [firstBrand],
        callsAMinute: 600,
        expiresAt: new Date(now.getTime() + livesMs),
        keyHash: hashToken(key),
        actor: 'job:seed',
        now,
      }));
    // A name is used once: an ended account has none to come back by.
    if (id === undefined) return false;
    if (known !== undefined) await replaceKey(tx, id, hashToken(key));
    if (own.some((endpoint) => endpoint.url === url)) return true;
    for (const { id, endedAt } of own) if (endedAt === null) await endEndpoint(tx, id, now);
    await insertEndpoint(tx, {
      name,
      url,
      events: [
        'order.placed',
        'order.paid',
        'order.packed',
        'order.unpacked',
        'order.shipped',
        'order.delivered',
        'order.cancelled',
      ],
      brands: [firstBrand],
      secret: sealSecret(config.secret, url, webhookSecret, random),
      actor: 'job:seed',
      now,
    });
    return true;
  });
}
