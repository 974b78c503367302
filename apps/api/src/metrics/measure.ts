import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { jobBacklog, outboxBacklog, rowsWritten } from '../database/jobs/backlog.ts';
import type { Services } from '../domain/context.ts';
import { type Happening, happenings } from '../domain/happened.ts';
import { isStream, whenOver } from '../http/core/request-over.ts';
import { type OutsideCall, outsideCalls } from '../providers/outside-calls.ts';

/** From a call that reads memory to the longest that a handler may take. */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const outsideSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Any number of watchers may scrape: the database is queried for its backlog this often at most. */
const backlogAgeMs = 5000;

export interface Measuring {
  /** The text of Prometheus, of now. */
  text: () => Promise<string>;
  contentType: string;
  /** Measures another server of the process as well; its routes are distinguished from the club's by a prefix. */
  watch: (server: FastifyInstance, before: string) => void;
  end: () => void;
}

/**
 * Measures a process from its start: calls by route, refusals by code, outside services by outcome, and at every scrape
 * the pool, the loop, the backlog of tasks and jobs and writes. No label holds a caller's input.
 */
export function measure(
  app: FastifyInstance,
  database: Services['database'],
  behind: () => number = () => 0,
  present: Readonly<Record<string, boolean>> = {},
): Measuring {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Histogram({
    name: 'club_http_request_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: callSeconds,
    registers,
  });
  const refusals = new Counter({
    name: 'club_refusals_total',
    help: 'Refused calls, by route and problem code.',
    labelNames: ['route', 'code'],
    registers,
  });
  const watch = (server: FastifyInstance, before = ''): void =>
    whenOver(server, (request, reply, status) => {
      const { url } = request.routeOptions;
      const route = url === undefined ? 'unknown' : `${before}${url}`;
      if (!isStream(reply))
        calls.observe({ method: url === undefined ? 'any' : request.method, route, status }, reply.elapsedTime / 1000);
      if (reply.problemCode !== undefined) refusals.inc({ route, code: reply.problemCode });
    });
  watch(app);

  const outside = new Histogram({
    name: 'club_outside_call_seconds',
    help: 'Calls to outside services by outcome: ok, refused, stopped, misconfigured, unavailable, unknown.',
    labelNames: ['service', 'outcome'],
    buckets: outsideSeconds,
    registers,
  });
  const endBusiness = countBusiness(registers);
  const hear = (message: unknown) => {
    const { service, outcome, ms } = message as OutsideCall;
    outside.observe({ service, outcome }, ms / 1000);
  };
  subscribe(outsideCalls, hear);

  const late = new Gauge({
    name: 'club_behind_seconds',
    help: 'How long a call arriving now waits before it is processed; above the limits it is refused.',
    registers,
  });
  measureServices(present, registers);
  const readConnections = measureConnections(database, registers);
  const readReplicas = measureReplicas(database, registers);
  const readBacklog = measureBacklog(database, registers);
  return {
    text: async () => {
      late.set(behind() / 1000);
      readConnections();
      readReplicas();
      await readBacklog();
      return registry.metrics();
    },
    contentType: registry.contentType,
    watch,
    end: () => {
      unsubscribe(outsideCalls, hear);
      endBusiness();
    },
  };
}

/** Orders and codes as they were answered, without those rolled back or repeated. Returns how to end it. */
function countBusiness(registers: Registry[]): () => void {
  const orders = new Counter({
    name: 'club_orders_total',
    help: 'Orders placed, by brand and payment method.',
    labelNames: ['brand', 'payment'],
    registers,
  });
  const codes = new Counter({
    name: 'club_codes_total',
    help: 'Pack codes scanned or typed, by brand and result; credited ones are redemptions.',
    labelNames: ['brand', 'result'],
    registers,
  });
  const hear = (message: unknown) => {
    const { what, brand, how } = message as Happening;
    if (what === 'order') orders.inc({ brand, payment: how });
    else codes.inc({ brand, result: how });
  };
  subscribe(happenings, hear);
  return () => void unsubscribe(happenings, hear);
}

/** Absent services: one that is never called is not thereby healthy. */
function measureServices(services: Readonly<Record<string, boolean>>, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'club_service_present',
    help: 'Whether an outside service is connected; 0: the club works without it.',
    labelNames: ['service'],
    registers,
  });
  for (const [service, isPresent] of Object.entries(services)) gauge.set({ service }, isPresent ? 1 : 0);
}

function measureConnections({ connections }: Services['database'], registers: Registry[]): () => void {
  const pool = new Gauge({
    name: 'club_database_connections',
    help: 'Database connections of this process, and work waiting for one.',
    labelNames: ['state'],
    registers,
  });
  return () => {
    for (const [state, count] of Object.entries(connections?.() ?? {})) pool.set({ state }, count);
  };
}

/** Absent without standbys; one that does not answer has no lag. */
function measureReplicas({ replicas }: Services['database'], registers: Registry[]): () => void {
  if (replicas === undefined) return () => undefined;
  const lag = new Gauge({
    name: 'club_replica_lag_seconds',
    help: 'How far a standby lags behind; absent for one that does not answer.',
    labelNames: ['host'],
    registers,
  });
  const reads = new Gauge({
    name: 'club_replica_reads',
    help: 'Calls that allow replica lag since the start, by which server answered them.',
    labelNames: ['by'],
    registers,
  });
  return () => {
    lag.reset();
    for (const { host, seconds } of replicas.lags()) if (seconds !== undefined) lag.set({ host }, seconds);
    for (const [by, count] of Object.entries(replicas.counts())) reads.set({ by }, count);
  };
}

/** What only the database knows. While it is unavailable its gauges are absent, and `club_database_up` shows why. */
function measureBacklog({ db }: Services['database'], registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('club_database_up', 'Whether the database answered the last check.');
  const pending = gauge('club_outbox_pending', 'Tasks after a commit that are still pending.', 'kind');
  const oldest = gauge('club_outbox_oldest_seconds', 'How long the oldest task that is due has waited.', 'kind');
  const gaveUp = gauge('club_outbox_gave_up', 'Tasks that gave up and are no longer retried automatically.', 'kind');
  const ran = gauge('club_job_ran_seconds_ago', 'Seconds since the last successful run.', 'name');
  const overdue = gauge('club_job_overdue_seconds', 'Seconds since a run became due that has not started.', 'name');
  const failing = gauge('club_job_failing', 'Whether the last run failed.', 'name');
  const written = gauge('club_rows_written', 'Rows written since the database’s statistics were last reset.', 'table');
  const all = [pending, oldest, gaveUp, ran, overdue, failing, written];

  const read = async (): Promise<void> => {
    const facts = await Promise.all([outboxBacklog(db), jobBacklog(db), rowsWritten(db)]).catch(() => undefined);
    for (const one of all) one.reset();
    up.set(facts === undefined ? 0 : 1);
    const [tasks, jobs, tables] = facts ?? [[], [], []];
    for (const { kind, ...of } of tasks) {
      pending.set({ kind }, of.pending);
      oldest.set({ kind }, of.oldestSeconds);
      gaveUp.set({ kind }, of.gaveUp);
    }
    for (const { name, ...of } of jobs) {
      if (of.ranSecondsAgo !== null) ran.set({ name }, of.ranSecondsAgo);
      overdue.set({ name }, of.overdueSeconds);
      failing.set({ name }, of.isFailing ? 1 : 0);
    }
    for (const { table, rows } of tables) written.set({ table }, rows);
  };

  let last: { at: number; reading: Promise<void> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= backlogAgeMs) last = { at, reading: read() };
    return last.reading;
  };
}
