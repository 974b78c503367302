import { randomUUID } from 'node:crypto';
import { errorCatalogue, type ErrorCode, errorText } from '@club/contract/errors';
import type { Problem } from '@club/contract/problem';
import { guidMessages } from '@club/rules/guid';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { headersOf, silentPolicy } from './headers.ts';
import { Refusal } from './refusal.ts';

/** Everything that can go wrong ends here as one body shape; what nobody expected is logged and says only that. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = problemOf(error, request.id);
    if (answer.status >= 500) {
      request.log.error(
        { route: request.routeOptions.url, code: answer.code, fault: faultOf(error) },
        'request failed',
      );
    }
    if (answer.status === 429 || answer.status === 503) void reply.header('retry-after', retryAfterSeconds(error));
    void reply
      .code(answer.status)
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(answer);
  });
}

/** An address that cannot be decoded: no hook runs for it, so its headers are put on here. */
export function answerUnreadable(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const answer = problemBody('invalid_request', request.id);
  void reply
    .code(answer.status)
    .headers(headersOf(config))
    .header('x-request-id', request.id)
    .header('content-security-policy', silentPolicy)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

// Of all that a schema says only these are words for a caller.
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
  if (error.statusCode === 413) return problemBody('too_large', requestId);
  if (error.statusCode === 415) return problemBody('unsupported_media', requestId);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return problemBody('invalid_request', requestId);
  }
  return problemBody(isBusy(error) ? 'overloaded' : 'unexpected', requestId);
}

// Lock and statement timeouts of PostgreSQL: the work was undone, so a repeat is safe.
const busyCodes = new Set(['55P03', '57014', '40001', '40P01', '53300']);
const isBusy = (error: Error): boolean => busyCodes.has((error.cause as { code?: string } | undefined)?.code ?? '');

const shortPauseSeconds = 5;

function retryAfterSeconds(error: Error): number {
  const retryAt = error instanceof Refusal ? error.retryAt : undefined;
  return retryAt === undefined ? shortPauseSeconds : Math.max(1, Math.ceil((retryAt - Date.now()) / 1000));
}

/** Allow-listed facts only: a driver's message may quote a person's data. */
function faultOf(error: FastifyError): Record<string, unknown> {
  if (error instanceof ProviderError) return { service: error.service, fault: error.fault, code: error.code };
  const cause = error.cause as { code?: string; constraint?: string; routine?: string } | undefined;
  const stack = error.stack
    ?.split('\n')
    .filter((l) => l.trimStart().startsWith('at '))
    .slice(0, 8);
  return { name: error.name, code: error.code, db: cause?.code, constraint: cause?.constraint, stack };
}
