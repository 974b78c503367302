import { createHmac } from 'node:crypto';
import { brands } from '@club/rules/brands';
import { webhookEvents } from '@club/rules/webhooks';
import type { ActionContext } from '../src/domain/actions/action.ts';
import { endEndpoint, insertEndpoint, listEndpoints } from '../src/database/webhooks/endpoints.ts';
import { sealSecret } from '../src/domain/webhooks/secrets.ts';

const name = 'Приклад: інша система';

/** The secret of the emulated receiver: another one in each club. */
export const receiverSecretOf = (clubSecret: string): string =>
  `whsec_${createHmac('sha256', clubSecret).update('receiver of webhooks of a demo').digest('base64')}`;

/**
 * A demo sends every event to the emulated receiver beside it. Both derive its secret from the club's own, so the row
 * needs no setup; one that staff ended stays ended, and the row of a port the demo no longer uses is ended.
 */
export async function notifyDemoReceiver(club: Pick<ActionContext, 'database' | 'config' | 'now' | 'random'>) {
  const { database, config, now, random } = club;
  const url = `http://localhost:${config.port}/emulators/receiver/hooks`;
  const own = (await listEndpoints(database.db)).filter((endpoint) => endpoint.name === name);
  if (own.some((endpoint) => endpoint.url === url)) return;
  const secret = sealSecret(config.secret, url, receiverSecretOf(config.secret), random);
  await database.transaction(async (tx) => {
    for (const { id, endedAt } of own) if (endedAt === null) await endEndpoint(tx, id, now);
    const heard = { events: [...webhookEvents], brands: [...brands] };
    await insertEndpoint(tx, { name, url, ...heard, secret, actor: 'job:seed', now });
  });
}
