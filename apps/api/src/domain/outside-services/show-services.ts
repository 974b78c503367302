import { serviceState } from '@club/rules/staff/service-health';
import { outboxBacklog } from '../../database/jobs/backlog.ts';
import { readHealth } from '../../database/outside-services/health.ts';
import type { ChosenService, Need } from '../../providers/ports.ts';
import { needsOfTasks } from './tasks.ts';
import type { Services } from '../context.ts';

/** What looking at outside services needs. */
interface StaffServices extends Pick<Services, 'database' | 'config'> {
  now: Date;
  services: readonly ChosenService[];
}

const countMax = 1000;
const never = { okAt: null, failedAt: null, fault: null, code: null, failures: 0 };
const nothing = { pending: 0, gaveUp: 0, oldestSeconds: 0 };

type Backlog = Awaited<ReturnType<typeof outboxBacklog>>;

/** Every chosen outside service, its last results and its pending work; then the services that were not chosen. */
export async function showServices({ database: { db }, now, services, config }: StaffServices) {
  const [health, backlog] = await Promise.all([readHealth(db, now), outboxBacklog(db)]);
  return {
    rows: services.map((service) => {
      const lastCall = health.find((row) => row.service === service.id) ?? never;
      const waiting = waitingFor(service, backlog);
      return {
        id: service.id,
        title: service.title,
        does: service.does.map(({ need, turn, of }) => ({ need, turn, of })),
        shows: service.probe?.shows ?? null,
        state: serviceState(lastCall),
        ok_at: lastCall.okAt?.toISOString() ?? null,
        failed_at: lastCall.failedAt?.toISOString() ?? null,
        fault: lastCall.fault,
        code: lastCall.code === '' ? null : lastCall.code,
        failures: Math.min(lastCall.failures, countMax),
        pending: Math.min(waiting.pending, countMax),
        waits_since: waiting.pending > 0 ? new Date(now.getTime() - waiting.oldestSeconds * 1000).toISOString() : null,
        gave_up: Math.min(waiting.gaveUp, countMax),
      };
    }),
    absent: [...config.absent],
  };
}

/** Tasks of a need count at its first provider: the others are called only when that one fails. */
function waitingFor({ does }: ChosenService, backlog: Backlog) {
  const first = new Set<Need>(does.filter(({ turn }) => turn === 1).map(({ need }) => need));
  return backlog
    .filter(({ kind }) => {
      const need = needsOfTasks[kind];
      return need !== undefined && first.has(need);
    })
    .reduce(
      (sum, { pending, gaveUp, oldestSeconds }) => ({
        pending: sum.pending + pending,
        gaveUp: sum.gaveUp + gaveUp,
        oldestSeconds: Math.max(sum.oldestSeconds, oldestSeconds),
      }),
      nothing,
    );
}
