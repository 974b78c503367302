import '@fastify/cookie';
import { errorText } from '@club/contract/errors';
import { problem } from '@club/contract/problem';
import type { Access, Endpoint } from '@club/contract/endpoint';
import type { OutsideService } from '@club/rules/outside-services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type AdmittedAs, admittedAs } from './admitted.ts';
import { takeBrandHint } from './brand-mark.ts';
import type { Ctx, Services } from '../../domain/context.ts';
import { enforceLimits } from '../../domain/limits.ts';
import { makeContext } from './make-context.ts';
import type { Operation } from '../../domain/operation.ts';
import { requireProof } from '../../domain/sign-in/proof-of-work.ts';
import { readForm, takeForms } from './read-form.ts';
import { Refusal } from '../../domain/refusal.ts';
import { changedBy, readLagging } from '../../domain/reading.ts';
import { assertProven } from '../../domain/sessions/assert-proven.ts';
import type { LiveSession } from '../../domain/sessions/lookup.ts';
import { isSecure } from '../sessions/cookie.ts';
import { readPosition, setPosition } from './position-cookie.ts';
import { sendReply } from './send-reply.ts';
import { timeLimits } from './time-limits.ts';

export type Route = (app: FastifyInstance, services: Services) => void;

/** Joins an endpoint of the contract with the operation that answers it. */
export function serve<E extends Endpoint>(endpoint: E, operation: Operation<E>): Route {
  if (endpoint.form) return inScope(endpoint.form, route(endpoint, operation));
  return route(endpoint, operation);
}

function inScope(form: NonNullable<Endpoint['form']>, mount: Route): Route {
  return (app, services) => {
    void app.register(async (scope) => {
      await takeForms(scope, form);
      mount(scope, services);
    });
  };
}

function route<E extends Endpoint>(endpoint: E, operation: Operation<E>): Route {
  return (app, services) => {
    const name = endpoint.path.slice(1);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        access: endpoint.access,
        call: endpoint,
        // Photos take their time on the way.
        ...((endpoint.form ?? endpoint.bodyBytesMax) && { handlerMs: timeLimits.requestMs + timeLimits.handlerMs }),
      },
      ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax }),
      schema: {
        summary: endpoint.summary,
        operationId: name.replace(/\W+/g, '_'),
        tags: [name.split('/')[1] ?? 'app'],
        ...(endpoint.form && { consumes: ['multipart/form-data'] }),
        [endpoint.method === 'GET' ? 'querystring' : 'body']: endpoint.input,
        response: {
          200: endpoint.picture ? { content: { 'image/jpeg': { schema: endpoint.reply } } } : endpoint.reply,
          '4xx': problem,
          '5xx': problem,
        },
      },
      preValidation: async (request) => {
        const { brand } = admittedAs<Access>(request, endpoint.access);
        takeBrandHint(request.query, brand);
        takeBrandHint(request.body, brand);
      },
      // A form is read when everything else about the call is in order, and checked then.
      ...(endpoint.form && { validatorCompiler: () => (value: unknown) => ({ value }) }),
      handler: async (request, reply) => {
        const settings = await services.clubSettings.current();
        if (!settings.isOpen && !endpoint.whileClosed) throw new Refusal('club_closed');
        assertPresent(services, endpoint.needs);
        const access: E['access'] = endpoint.access;
        const admitted = admittedAs(request, access);
        const ctx = makeContext(access, admitted, services, settings, request, reply);
        if (endpoint.limits) await enforceLimits(ctx, name, endpoint.limits, sessionOf(admitted)?.personId);
        if (endpoint.access === 'visitor')
          await requireProof(ctx, endpoint, { input: request.body, proof: request.headers['x-proof'] });
        if (endpoint.stepUp) await assertProven(ctx, sessionOf(admitted)?.id);
        if (endpoint.idempotent && ctx.request.idempotencyKey === undefined)
          throw new Refusal('idempotency_key_missing');
        const input = await inputOf(endpoint, request, ctx);
        for (const need of endpoint.needsFor?.(input as z.output<E['input']>) ?? []) assertPresent(services, need);
        const answer = endpoint.mayLag
          ? await readLagging(services.database, readPosition(request, isSecure(services.config)), (db) =>
              operation({ ...ctx, db }, input as z.output<E['input']>),
            )
          : await operation(ctx, input as z.output<E['input']>);
        if (endpoint.changesSessions) await services.database.sessionChanges.settle();
        if (endpoint.method === 'POST' && !endpoint.mayLag && sessionOf(admitted) !== undefined)
          setPosition(reply, await changedBy(services.database), isSecure(services.config));
        return sendReply(answer, request, reply);
      },
    });
  };
}

function assertPresent({ config }: Services, service: OutsideService | undefined): void {
  if (service !== undefined && config.absent.includes(service)) throw new Refusal('service_absent');
}

/** The input. Of a form: its fields over the query, checked by the same schema, with its files beside them. */
async function inputOf(endpoint: Endpoint, request: FastifyRequest, ctx: Ctx): Promise<unknown> {
  if (!endpoint.form) return endpoint.method === 'GET' ? request.query : request.body;
  const { fields, files } = await readForm(request, endpoint.form);
  takeBrandHint(fields, ctx.brand);
  const parsed = endpoint.input.safeParse({ ...(request.query as object), ...fields });
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path }) => ({
      field: path.join('.'),
      detail: errorText('field_invalid'),
    }));
    throw new Refusal('invalid_request', {}, { errors });
  }
  ctx.request.files = files;
  return parsed.data;
}

const sessionOf = (admitted: AdmittedAs[Access]): LiveSession | undefined =>
  'session' in admitted ? admitted.session : undefined;
