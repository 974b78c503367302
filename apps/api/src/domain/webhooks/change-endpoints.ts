import * as spec from '@club/contract/staff/systems/webhooks';
import { addressProblem, secretOverlapMs } from '@club/rules/webhooks';
import { replayMessages } from '../../database/webhooks/deliveries.ts';
import {
  endEndpoint,
  insertEndpoint,
  lockEndpoint,
  replaceSecret,
  setHeard,
  wakeEndpoint,
  type WebhookEndpoint,
} from '../../database/webhooks/endpoints.ts';
import { action, type ActionRun, type AuditFacts, oneBrandOf, StaffRefusal } from '../actions/action.ts';
import { sealSecret } from './secrets.ts';
import { newSecret } from './sign.ts';

const replayMax = 10_000;

export const addWebhook = action(spec.addWebhook, {
  run: async ({ tx, actor, now, random, config }, { name, url, events, brands }) => {
    const problem = addressProblem(url, config.demo || config.staging);
    if (problem !== undefined) throw new StaffRefusal('webhook_address', { problem });
    const secret = newSecret(random);
    const sealed = sealSecret(config.secret, url, secret, random);
    const endpoint = await insertEndpoint(tx, { name, url, events, brands, secret: sealed, actor, now });
    return {
      reply: { endpoint, secret },
      target: targetOf(endpoint),
      ...oneBrandOf(brands),
      after: { name, host: new URL(url).host, events, brands },
    };
  },
});

export const changeWebhook = action(spec.changeWebhook, {
  run: async ({ tx }, { endpoint: id, events, brands }) => {
    const endpoint = await live(tx, id);
    await setHeard(tx, id, { events, brands });
    return {
      reply: { endpoint: id },
      target: targetOf(id),
      ...oneBrandOf([...endpoint.brands, ...brands]),
      before: { events: endpoint.events, brands: endpoint.brands },
      after: { events, brands },
    };
  },
});

export const rotateWebhook = action(spec.rotateWebhook, {
  run: async ({ tx, now, random, config }, { endpoint: id }) => {
    const endpoint = await live(tx, id);
    const secret = newSecret(random);
    const previousUntil = new Date(now.getTime() + secretOverlapMs);
    const sealed = sealSecret(config.secret, endpoint.url, secret, random);
    await replaceSecret(tx, id, { secret: sealed, previousUntil });
    const after = { previous_until: previousUntil.toISOString() };
    return { reply: { endpoint: id, secret }, target: targetOf(id), ...oneBrandOf(endpoint.brands), after };
  },
});

export const wakeWebhook = action(spec.wakeWebhook, {
  run: async ({ tx }, { endpoint: id }) => {
    const endpoint = await live(tx, id);
    await wakeEndpoint(tx, id);
    return {
      reply: { endpoint: id },
      target: targetOf(id),
      ...oneBrandOf(endpoint.brands),
      before: stateOf(endpoint),
      after: { rested_at: null },
    };
  },
});

export const endWebhook = action(spec.endWebhook, {
  run: async ({ tx, now }, { endpoint: id, reason }) => {
    const endpoint = await live(tx, id);
    await endEndpoint(tx, id, now);
    return {
      reply: { endpoint: id },
      target: targetOf(id),
      ...oneBrandOf(endpoint.brands),
      reason,
      before: stateOf(endpoint),
      after: { ended: true },
    };
  },
});

export const replayWebhook = action(spec.replayWebhook, {
  run: async ({ tx, now }, { endpoint: id, from, to, everything = false }) => {
    const endpoint = await live(tx, id);
    if (endpoint.restedAt !== null) throw new StaffRefusal('webhook_rested');
    const range = { from: new Date(from), to: to == null ? now : new Date(to) };
    const { messages, until } = await replayMessages(tx, {
      endpoint: id,
      ...range,
      everything,
      limit: replayMax,
      now,
    });
    const end = messages < replayMax ? null : (until?.toISOString() ?? null);
    return {
      reply: { endpoint: id, messages, until: end },
      target: targetOf(id),
      ...oneBrandOf(endpoint.brands),
      after: { from, to: range.to.toISOString(), everything, messages },
    };
  },
});

const targetOf = (id: number): string => `webhook:${id}`;

async function live(tx: ActionRun['tx'], id: number): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(tx, id);
  if (endpoint === undefined) throw new StaffRefusal('record_unknown');
  return endpoint;
}

const stateOf = ({ name, restedAt, restReason }: WebhookEndpoint): AuditFacts => ({
  name,
  rested_at: restedAt?.toISOString() ?? null,
  rest_reason: restReason,
});
