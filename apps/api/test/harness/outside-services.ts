// Outside services that fail as a test sets, and what arrived at each in spite of it.
import { modesOf, type Service } from '@club/emulators/services';
import { vi } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { outboxHandlers } from '../../src/jobs/start.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import type { Config } from '../../src/settings/config.ts';
import { composeProviders } from '../../src/providers/compose.ts';
import { providers } from '../../src/providers/list.ts';
import type { Variable } from '../../src/providers/provider.ts';
import type { Harness } from './club.ts';
import { untilSlowAnswerIsOver } from './pauses.ts';

/** `closed` refuses connections, `down` hangs up; the others are the emulators' own as well. */
export const outages = ['closed', 'down', 'slow', 'error500', 'garbage', 'lie'] as const;
export type Outage = (typeof outages)[number];

const patienceMs = patience(150);
// Little longer than the patience: the clock of a test runs on while the service still works.
const slowMs = patienceMs + 30;
const closedPort = 'http://127.0.0.1:1';
let isSlow = false;

/** Those with one address; a push service has one for each browser. */
const called: readonly string[] = providers
  .filter(({ variables }) => Object.values<Variable>(variables).some(({ needed }) => needed === 'address'))
  .map(({ id }) => id);

export const canFail = (service: Service, outage: Outage): boolean =>
  outage === 'closed' ? called.includes(service) : modesOf(service).includes(outage);

/** Breaks one service; every adapter has a short timeout, so that a slow one is soon given up. */
export async function breakService(club: Harness, service: Service, outage: Outage): Promise<void> {
  isSlow = outage === 'slow';
  const isClosed = outage === 'closed';
  const away = isClosed ? { [service]: { url: closedPort } } : {};
  Object.assign(club.services.providers, composeProviders(hurried(club.config, away)));
  if (isClosed) return;
  const payload = { service, mode: outage, delayMs: slowMs };
  const { statusCode, body } = await club.outside.inject({ method: 'POST', url: '/emulators/faults', payload });
  if (statusCode !== 201) throw new Error(body);
}

export async function mendServices(club: Harness): Promise<void> {
  Object.assign(club.services.providers, composeProviders(club.config));
  isSlow = false;
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
}

/** Time passes for the club, its database, its adapters and the services, and whatever falls due is tried. */
export async function live(club: Harness, ms: number, stepMs = 20_000): Promise<void> {
  const { database, config, clubSettings, clock } = club;
  const services = {
    database,
    config,
    clubSettings,
    providers: club.services.providers,
    log: { warn: () => undefined },
  };
  for (let passed = 0; passed < ms; passed += stepMs) {
    vi.setSystemTime(Date.now() + stepMs);
    clock.now = new Date();
    const tried = await drainOutbox({ ...services, clock: () => clock.now }, outboxHandlers(services));
    // A slow service whose callers have left finishes before time moves.
    if (tried > 0 && isSlow) await untilSlowAnswerIsOver(slowMs);
  }
}

/** Every service has its timeout set, and some have further settings here. */
function hurried(config: Config, over: Record<string, object>): Config {
  const settings = Object.entries(config.providers).map(([id, set]) => [
    id,
    { ...set, timeoutMs: patienceMs, ...over[id] },
  ]);
  return { ...config, providers: Object.fromEntries(settings) as Config['providers'] };
}
