import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { openBeside } from './database/open-database.ts';
import type { Services } from './domain/context.ts';
import { type StaffListener, loadedOnce, serveByHost } from './http/staff/host.ts';

/** A handful of people, whose slowest list is cancelled long before customers notice it. */
const pool = { max: 4, statementMs: 3000 };

/** Serves staff on their own host, or their own port; loaded with the first request. Returns how to end it. */
export async function openOffice(
  services: Services,
  club: Server,
  watch: (app: FastifyInstance) => void = () => undefined,
): Promise<() => Promise<void>> {
  const { office, host } = services.config;
  if (office.mode === 'off') return async () => undefined;
  const ends: (() => Promise<unknown>)[] = [];
  const listener = loadedOnce(() => load(services, ends, watch));
  if (office.port === undefined) serveByHost(club, services.config, listener);
  else {
    const own = createServer(listener);
    await new Promise<void>((resolve) => own.listen(office.port, host, resolve));
    ends.push(() => new Promise((resolve) => own.close(resolve)));
  }
  return async () => {
    for (const end of ends.toReversed()) await end();
  };
}

async function load(
  services: Services,
  ends: (() => Promise<unknown>)[],
  watch: (app: FastifyInstance) => void,
): Promise<StaffListener> {
  const { buildOffice } = await import('./http/staff/server.ts');
  const database = await openBeside(services.config, services.database, pool);
  const own = { ...services, database };
  const app = await buildOffice(own, services.config.demo ? await openDemo(own) : []);
  watch(app);
  await app.ready();
  ends.push(database.close, () => app.close());
  return (request, response) => app.routing(request, response);
}

async function openDemo(services: Services) {
  const { demoCalls } = await import('./http/staff/demo.ts');
  const { seedDemoStaff } = await import('../seeds/demo-staff.ts');
  await seedDemoStaff(services);
  return demoCalls;
}
