import { createHash, randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { hostname } from 'node:os';
import {
  type Attributes,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PieceOfWork, piecesOfWork, requestedBy } from '../domain/requested-by.ts';
import { whenOver } from '../http/core/request-over.ts';
import { type OutsideCall, outsideCalls } from '../providers/outside-calls.ts';
import { isRequestId } from './sign-outside-calls.ts';

export interface Traces {
  /** Each request of this server becomes a trace. Before it listens. */
  watch: (app: FastifyInstance) => void;
  /** Buffered spans are sent, as far as a collector accepts them. */
  end: () => Promise<void>;
}

export interface TraceSettings {
  /** Where OTLP over HTTP is taken, with its path. */
  url: string;
  /** Of all requests, 0 to 1. */
  share: number;
  version: string;
}

/** A collector that takes nothing must not hold what ends. */
const farewellMs = 2000;

/**
 * A request is a trace with its statements, its calls of outside services and its side effects, whichever process runs
 * those and whenever. Its ids derive from the request's own, which the log, the outbox and the card of an error carry,
 * so nothing else has to be passed on, and processes agree which are sampled. Only names and codes from the program are
 * exported.
 */
export function openTraces({ url, share, version }: TraceSettings): Traces {
  const ids = { next: undefined as Ids | undefined };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'club',
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    idGenerator: {
      generateTraceId: () => ids.next?.trace ?? randomBytes(16).toString('hex'),
      generateSpanId: () => ids.next?.span ?? randomBytes(8).toString('hex'),
    },
  });
  const tracer = provider.getTracer('club');
  const deafen = hearWhatEnds(tracer);
  return {
    watch: (app) =>
      whenOver(app, (request, reply, status) => {
        ids.next = idsOf(request.id);
        addRequest(tracer, request, reply, status);
        ids.next = undefined;
      }),
    end: async () => {
      deafen();
      const late = new Promise<void>((resolve) => setTimeout(resolve, farewellMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function addRequest(tracer: Tracer, request: FastifyRequest, reply: FastifyReply, status: number): void {
  const route = request.routeOptions.url ?? 'unknown';
  const at = Date.now();
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'http.response.status_code': status,
    'club.request_id': request.id,
    ...(reply.problemCode !== undefined && { 'club.refusal': reply.problemCode }),
  };
  const startTime = at - reply.elapsedTime;
  const span = tracer.startSpan(
    `${request.method} ${route}`,
    { kind: SpanKind.SERVER, startTime, attributes },
    ROOT_CONTEXT,
  );
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(at);
}

/** Statements, side effects and calls of outside services, as they end. Answers how to stop. */
function hearWhatEnds(tracer: Tracer): () => void {
  const hearWork = (message: unknown) => {
    const { kind, name, requestedBy: who, ms, fault } = message as PieceOfWork;
    if (kind === 'statement') {
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      addBelow(tracer, who, name, { kind: SpanKind.CLIENT, ms, fault, attributes });
    } else {
      const attributes = { 'club.task': name };
      addBelow(tracer, who, `task ${name}`, { kind: SpanKind.CONSUMER, ms, fault, attributes });
    }
  };
  const hearOutside = (message: unknown) => {
    const { service, outcome, ms, code } = message as OutsideCall;
    const attributes = {
      'peer.service': service,
      'club.outcome': outcome,
      ...(code !== undefined && { 'club.code': code }),
    };
    const fault = outcome === 'ok' ? undefined : outcome;
    addBelow(tracer, requestedBy(), `call ${service}`, { kind: SpanKind.CLIENT, ms, fault, attributes });
  };
  subscribe(piecesOfWork, hearWork);
  subscribe(outsideCalls, hearOutside);
  return () => {
    unsubscribe(piecesOfWork, hearWork);
    unsubscribe(outsideCalls, hearOutside);
  };
}

/** Something that has ended, below the request that led to it; a job's own work belongs to no trace. */
function addBelow(tracer: Tracer, who: string | undefined, name: string, { kind, ms, fault, attributes }: Ended): void {
  if (who === undefined || !isRequestId(who)) return;
  const { trace: traceId, span: spanId } = idsOf(who);
  const above = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const at = Date.now();
  const options = { kind, startTime: at - ms, attributes };
  const span = tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, above));
  if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
  span.end(at);
}

interface Ended {
  kind: SpanKind;
  ms: number;
  fault: string | undefined;
  attributes: Attributes;
}

interface Ids {
  trace: string;
  span: string;
}

function idsOf(request: string): Ids {
  const digest = createHash('sha256').update(request).digest('hex');
  return { trace: digest.slice(0, 32), span: digest.slice(32, 48) };
}
