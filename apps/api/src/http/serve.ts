import '@fastify/cookie';
import { errorText } from '@club/contract/errors';
import { problem } from '@club/contract/problem';
import type { Endpoint } from '@club/contract/endpoint';
import { stepUpLivesMs } from '@club/rules/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { readProvenAt } from '../database/queries/sessions.ts';
import type { CustomerCtx, Ctx, House, SessionCtx } from './context.ts';
import { readMark, setMark } from './device-mark.ts';
import { enforceLimits } from './limits.ts';
import { PictureReply } from './picture-reply.ts';
import { readForm, takeForms } from './read-form.ts';
import { ReadyReply } from './ready-reply.ts';
import { Refusal } from './refusal.ts';
import { clearSessionCookie, sessionCookieName, setSessionCookie } from './session-cookie.ts';

type CtxOf<E extends Endpoint> = E['access'] extends 'customer'
  ? CustomerCtx
  : E['access'] extends 'session'
    ? SessionCtx
    : Ctx;

/** What a feature does for one call: reads top-down, answers by name. */
export type Operation<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: z.output<E['input']>,
) => Promise<z.input<E['reply']> | ReadyReply | PictureReply>;

export type Route = (app: FastifyInstance, house: House) => void;

/** Joins an endpoint of the contract with the operation that answers it. */
export function serve<E extends Endpoint>(endpoint: E, operation: Operation<E>): Route {
  if (endpoint.form) return inScope(endpoint.form, route(endpoint, operation));
  return route(endpoint, operation);
}

function inScope(form: NonNullable<Endpoint['form']>, mount: Route): Route {
  return (app, house) => {
    void app.register(async (scope) => {
      await takeForms(scope, form);
      mount(scope, house);
    });
  };
}

function route<E extends Endpoint>(endpoint: E, operation: Operation<E>): Route {
  return (app, house) => {
    const name = endpoint.path.slice(1);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access },
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
      preValidation: async (request) => takeMark(request),
      // A form is read when everything else about the call is in order, and checked then.
      ...(endpoint.form && { validatorCompiler: () => (value: unknown) => ({ value }) }),
      handler: async (request, reply) => {
        const ctx = makeCtx(house, request, reply);
        if (endpoint.limits) await enforceLimits(ctx, name, endpoint.limits, request.liveSession?.personId);
        if (endpoint.stepUp) await refuseUnproven(house, request, ctx.now);
        if (endpoint.idempotent && ctx.request.idempotencyKey === undefined)
          throw new Refusal('idempotency_key_missing');
        const input = await inputOf(endpoint, request, ctx);
        const answer = await operation(ctx as CtxOf<E>, input as z.output<E['input']>);
        if (endpoint.changesSessions) await house.database.sessionChanges.settle();
        if (answer instanceof PictureReply) return answer.send(reply);
        return answer instanceof ReadyReply ? answer.send(request, reply) : answer;
      },
    });
  };
}

/** What was asked. Of a form: its fields over the query, checked by the same schema, with its files beside them. */
async function inputOf(endpoint: Endpoint, request: FastifyRequest, ctx: Ctx): Promise<unknown> {
  if (!endpoint.form) return endpoint.method === 'GET' ? request.query : request.body;
  const { fields, files } = await readForm(request, endpoint.form);
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

/**
 * `myogo` says what the API key says already. Every call of the second brand may carry it; it is compared here, and no
 * operation sees it. A call that disagrees with itself is refused.
 */
function takeMark({ query, body, brand }: FastifyRequest): void {
  for (const input of [query, body]) {
    if (typeof input !== 'object' || input === null || !('myogo' in input)) continue;
    if (String(input.myogo) !== String(brand === 'ogo')) throw new Refusal('brand_mismatch');
    delete input.myogo;
  }
}

/** Weighty calls need the phone proven by an SMS code in this very session, and lately. */
async function refuseUnproven(house: House, request: FastifyRequest, now: Date): Promise<void> {
  const provenAt = await readProvenAt(house.database.db, request.liveSession?.id ?? '');
  if (provenAt === null || provenAt.getTime() + stepUpLivesMs <= now.getTime()) throw new Refusal('step_up_needed');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function makeCtx(house: House, request: FastifyRequest, reply: FastifyReply): Ctx | SessionCtx | CustomerCtx {
  const key = request.headers['idempotency-key'];
  const ctx: Ctx = {
    db: house.database.db,
    transaction: house.database.transaction,
    config: house.config,
    providers: house.providers,
    now: house.clock(),
    random: house.random,
    log: request.log,
    brand: request.brand,
    request: {
      id: request.id,
      address: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
      origin: request.headers.origin,
      idempotencyKey: typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : undefined,
      isAdultSaid: request.cookies.is18 === '1',
      files: [],
    },
    cookie: {
      value: request.cookies[sessionCookieName(house.config)],
      set: (cookie) => setSessionCookie(reply, house.config, cookie),
      clear: () => clearSessionCookie(reply, house.config),
    },
    mark: {
      value: readMark(request, house.config),
      set: (mark) => setMark(reply, house.config, mark),
    },
  };
  const session = request.liveSession;
  if (session === undefined) return ctx;
  const own: SessionCtx = {
    ...ctx,
    session: { id: session.id, familyHash: session.familyHash, tokenHash: session.tokenHash },
    personId: session.personId,
    customerIds: session.customerIds,
  };
  const customerId = session.customerIds[request.brand];
  return customerId === undefined ? own : { ...own, customer: { id: customerId, brand: request.brand } };
}
