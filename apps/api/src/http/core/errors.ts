import { randomUUID } from 'node:crypto';
import { errorCatalogue, type ErrorCode, errorText } from '@club/contract/errors';
import type { Problem } from '@club/contract/problem';
import { guidMessages } from '@club/rules/text/guid';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Config } from '../../settings/config.ts';
import { faultOf, lackOf } from '../../domain/fault-of.ts';
import { headersOf, silentPolicy } from './headers.ts';
import { Refusal } from '../../domain/refusal.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of a refusing reply; for metrics. */
    problemCode: string | undefined;
  }
}

/** Every error ends here as one body shape; unexpected ones are logged and return only that. */
export function answerErrors(app: FastifyInstance, now: () => number = Date.now): void {
  app.decorateReply('problemCode', undefined);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = problemOf(error, request.id);
    reply.problemCode = answer.code;
    if (answer.status >= 500 && !isPlanned(error)) {
      request.log.error(
        { route: request.routeOptions.url, code: answer.code, fault: faultOf(error) },
        'request failed',
      );
    }
    if (answer.status === 429 || answer.status === 503)
      void reply.header('retry-after', retryAfterSeconds(error, now()));
    // A request for a part beyond the end of a file learns where the file ends.
    const end = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
    if (answer.status === 416 && end !== undefined) void reply.header('content-range', end);
    void reply
      .code(answer.status)
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(answer);
  });
}

/** A crowd that is refused is counted, and a line for each would be more load; staff closed the club themselves. */
const isPlanned = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'overloaded' || error.code === 'club_closed');

/**
 * An address that cannot be read, or has another spelling: no hook runs for it, so its headers and its line are here.
 * `page` is what a person sees.
 */
export function answerUnreadable(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  page?: { html: string; policy: string },
): void {
  const answer = problemBody('invalid_request', request.id);
  request.log.info({ method: request.method, route: 'unreadable', status: answer.status });
  void reply
    .code(answer.status)
    .headers(headersOf(config))
    .header('x-request-id', request.id)
    .header('content-security-policy', page?.policy ?? silentPolicy)
    .header('cache-control', 'no-store');
  if (page === undefined)
    void reply.type('application/problem+json; charset=utf-8').serializer(JSON.stringify).send(answer);
  else void reply.type('text/html; charset=utf-8').send(page.html);
}

// Of a schema's messages only these are fit for a caller.
const guidTexts: readonly string[] = Object.values(guidMessages);

/** The body of a refusal by its code. */
export function problemBody(
  code: ErrorCode,
  requestId: string,
  detail = errorText(code),
  extra: Record<string, unknown> = {},
): Problem {
  return { type: 'about:blank', title: code, status: errorCatalogue[code].status, code, detail, requestId, ...extra };
}

export const newRequestId = (): string => randomUUID();

/** Refusals of the framework and of the server of files, by their status. */
const codeOfStatus: Record<number, ErrorCode> = {
  412: 'precondition_failed',
  413: 'too_large',
  415: 'unsupported_media',
  416: 'range_beyond_end',
};

function problemOf(error: FastifyError, requestId: string): Problem {
  if (error instanceof Refusal) return problemBody(error.code, requestId, error.message, error.extra);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      detail: errorText('field_invalid'),
      ...(guidTexts.includes(issue.message ?? '') && { message: issue.message }),
    }));
    return problemBody('invalid_request', requestId, undefined, { errors });
  }
  const known = codeOfStatus[error.statusCode ?? 0];
  if (known !== undefined) return problemBody(known, requestId);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return problemBody('invalid_request', requestId);
  }
  return problemBody(codeOf(lackOf(error)), requestId);
}

function codeOf(lack: ReturnType<typeof lackOf>): ErrorCode {
  if (lack === 'away') return 'unavailable';
  return lack === 'busy' ? 'overloaded' : 'unexpected';
}

const shortPauseSeconds = 5;

function retryAfterSeconds(error: Error, now: number): number {
  const retryAt = error instanceof Refusal ? error.retryAt : undefined;
  return retryAt === undefined ? shortPauseSeconds : Math.max(1, Math.ceil((retryAt - now) / 1000));
}

/** How the framework's own log lines name an error: by the same facts, in the shape that a logger expects. */
export function loggedError(error: Error): { type: string; message: string; stack: string } {
  const fault = faultOf(error);
  return { ...fault, type: error.name, message: '', stack: JSON.stringify(fault.stack ?? []) };
}
