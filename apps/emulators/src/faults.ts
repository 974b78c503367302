import type { FastifyPluginAsync } from 'fastify';
import { isService, listed, services } from './services.ts';
import type { Service } from './services.ts';

/** Faults of the wire: they strike any call of a service, before its own logic. */
const wireModes = ['down', 'slow', 'error500', 'garbage', 'http429'] as const;
/** Faults of the answer: those that the service declares. */
export type AnswerMode<S extends Service = Service> = Extract<(typeof listed)[number], { id: S }>['modes'][number];
export type WireMode = (typeof wireModes)[number];
export type FaultMode = WireMode | AnswerMode;

export const slowDefaultMs = 5_000;
const slowMaxMs = 60_000;

export interface Fault {
  service: Service;
  mode: FaultMode;
  /** Calls left to strike; null strikes until the faults are cleared. */
  times: number | null;
  delayMs: number;
}

export interface Faults {
  /** Faults of one service are played in the order they were added. */
  add: (fault: Fault) => void;
  list: () => Fault[];
  clear: () => void;
  takeWire: (service: Service) => Fault | undefined;
  takeAnswer: <S extends Service>(service: S) => AnswerMode<S> | undefined;
  /** Reads it without counting down. */
  isNext: (service: Service, mode: FaultMode) => boolean;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];

  function next(service: Service): Fault | undefined {
    return faults.find((fault) => fault.service === service);
  }

  function count(fault: Fault): void {
    if (fault.times === null) return;
    fault.times -= 1;
    if (fault.times === 0) faults = faults.filter((other) => other !== fault);
  }

  return {
    add: (fault) => void faults.push({ ...fault }),
    list: () => faults.map((fault) => ({ ...fault })),
    clear: () => void (faults = []),
    isNext: (service, mode) => next(service)?.mode === mode,
    takeWire(service) {
      const fault = next(service);
      if (!fault || !isWireMode(fault.mode)) return undefined;
      count(fault);
      return fault;
    },
    takeAnswer<S extends Service>(service: S) {
      const fault = next(service);
      if (!fault || isWireMode(fault.mode)) return undefined;
      count(fault);
      return fault.mode as AnswerMode<S>;
    },
  };
}

/** `POST`, `GET` and `DELETE /emulators/faults`: script the services' faults, and their order. */
export const faultRoutes: FastifyPluginAsync<{ faults: Faults }> = async (app, { faults }) => {
  app.post('/emulators/faults', async (request, reply) => {
    const fault = readFault(request.body);
    if (typeof fault === 'string') return reply.code(400).send({ error: 'bad_fault', message: fault });
    faults.add(fault);
    return reply.code(201).send({ faults: faults.list() });
  });
  app.get('/emulators/faults', async () => ({ faults: faults.list() }));
  app.delete('/emulators/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
};

export function modesOf(service: Service): FaultMode[] {
  return [...wireModes, ...listed.flatMap(({ id, modes }): readonly AnswerMode[] => (id === service ? modes : []))];
}

function readFault(body: unknown): Fault | string {
  const { service, mode, times, delayMs } = (body ?? {}) as Record<string, unknown>;
  if (!isService(service)) return `service must be one of: ${services.join(', ')}`;
  if (!isModeOf(service, mode)) return `mode of ${service} must be one of: ${modesOf(service).join(', ')}`;
  if (times !== undefined && !isWhole(times, 1, 10_000)) return 'times must be a whole number from 1 to 10000';
  if (delayMs !== undefined && !isWhole(delayMs, 0, slowMaxMs)) return `delayMs must be from 0 to ${slowMaxMs}`;
  return { service, mode, times: times ?? null, delayMs: delayMs ?? slowDefaultMs };
}

function isModeOf(service: Service, mode: unknown): mode is FaultMode {
  return modesOf(service).includes(mode as FaultMode);
}

function isWireMode(mode: FaultMode): mode is WireMode {
  return wireModes.includes(mode as WireMode);
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
