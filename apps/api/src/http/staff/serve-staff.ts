import '@fastify/cookie';
import { submitAction } from '@club/contract/staff/office/actions';
import type { StaffAccess, StaffEndpoint } from '@club/contract/staff/office/endpoint';
import type * as z from '@club/contract/types';
import { nameOfActor } from '@club/rules/staff/actors';
import { permissionsOf } from '@club/rules/staff/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, may } from '../../domain/actions/viewer.ts';
import { StaffRefusal } from '../../domain/actions/action.ts';
import type { Services } from '../../domain/context.ts';
import type { MemberCtx, StaffCtx } from '../../domain/staff/context.ts';
import { admitAccount } from '../../domain/staff/accounts.ts';
import { admitMember } from '../../domain/staff/sessions.ts';
import { cleanLine } from '../../domain/text/clean.ts';
import { changedBy, readLagging } from '../../domain/reading.ts';
import { readPosition, setPosition } from '../core/position-cookie.ts';
import { inTurns } from './turns.ts';

/** An operation's arguments in the office, by the access of its call. */
type CtxOf<Access extends StaffAccess> = Access extends 'anybody' ? StaffCtx : MemberCtx;

export interface StaffCall {
  endpoint: StaffEndpoint;
  operation: (ctx: never, input: never, params: Record<string, string>) => Promise<unknown>;
}

/** Joins a call of the office's contract with the operation that answers it. */
export const staffCall = <E extends StaffEndpoint>(
  endpoint: E,
  operation: (
    ctx: CtxOf<E['access']>,
    input: z.output<E['input']>,
    params: Record<string, string>,
  ) => Promise<z.input<E['reply']>>,
): StaffCall => ({ endpoint, operation: operation as StaffCall['operation'] });

/** The same for a call that answers with a picture or a PDF. */
export const fileCall = <E extends StaffEndpoint>(
  endpoint: E,
  operation: (ctx: MemberCtx, input: z.output<E['input']>) => Promise<Buffer>,
): StaffCall => ({ endpoint, operation: operation as StaffCall['operation'] });

/**
 * Lists and cards that a process makes simultaneously. Customers are served by the same one, so however many members
 * look, and however often, they take these two slots among everything else; actions are not limited.
 */
const looksMax = 2;

/** Mounts calls; one that does not declare who may call it stops the start. */
export function mountCalls(app: FastifyInstance, services: Services, calls: readonly StaffCall[]): void {
  const inTurn = inTurns(looksMax);
  for (const { endpoint, operation } of calls) {
    assertAccess(endpoint);
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(request);
      const ctx =
        key === undefined
          ? await admitted(endpoint.access, request, reply, services)
          : await admittedSystem(endpoint, key, request, reply, services);
      const input = readInput(endpoint, request);
      const params = request.params as Record<string, string>;
      const found = endpoint.mayLag
        ? await readLagging(ctx.database, readPosition(request, isSecure(services)), (db) =>
            operation({ ...ctx, database: { ...ctx.database, db } } as never, input as never, params),
          )
        : await operation(ctx as never, input as never, params);
      if (endpoint.method === 'POST') setPosition(reply, await changedBy(ctx.database), isSecure(services));
      if (endpoint.picture) return sendPhoto(reply, found as Buffer);
      if (endpoint.pdf) return sendPdf(reply, found as Buffer);
      // Fields not in the contract stay here, and personal ones are masked.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(endpoint.reply.parse(found)));
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax }),
      preParsing: async (request) => {
        if (keyOf(request) === undefined) assertOwnPage(request, services);
      },
      handler: (request, reply) =>
        endpoint.method === 'GET' ? inTurn(() => answer(request, reply)) : answer(request, reply),
    });
  }
}

const isSecure = ({ config }: Services): boolean => config.office.url.startsWith('https:');

function assertAccess({ method, path, access }: StaffEndpoint): void {
  const isSaid = access === 'anybody' || access === 'member' || (Array.isArray(access) && access.length > 0);
  if (!isSaid) throw new Error(`Call ${method} ${path} declares no access`);
}

/** Only the office's own page sends this; no form and no other site can. Before a body is read. */
export function assertOwnPage({ headers, method }: FastifyRequest, { config }: Services): void {
  const isOurs =
    headers['x-office'] !== undefined &&
    (headers['sec-fetch-site'] === undefined ? method === 'GET' : headers['sec-fetch-site'] === 'same-origin') &&
    (headers.origin === undefined ? method === 'GET' : headers.origin === config.office.url);
  if (!isOurs) throw new StaffRefusal('request_foreign');
}

/** The context of the caller, if their roles allow it; `mayTouch` is false for a page's automatic calls. */
export async function admitted(
  access: StaffAccess,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  mayTouch = true,
): Promise<StaffCtx | MemberCtx> {
  const ctx = await contextOf(request, reply, services);
  if (access === 'anybody') return ctx;
  const member = await admitMember(ctx, mayTouch && request.headers['x-office'] !== 'background');
  const held = permissionsOf(member.roles);
  if (typeof access !== 'string' && !access.some((permission) => held.has(permission)))
    throw new StaffRefusal('permission_missing', { actor: `staff:${member.id}`, action: access[0] });
  return { ...ctx, member };
}

/** The key of another system: no page sends it automatically, and no cookie is read beside it. */
const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization === undefined ? undefined : headers.authorization.replace(/^Bearer /i, '');

/**
 * Another system gets lists and cards of its permissions, and runs actions: a member's personal calls are not available
 * to it.
 */
async function admittedSystem(
  { access, path, picture, pdf, stream }: StaffEndpoint,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<MemberCtx> {
  const ctx = await contextOf(request, reply, services);
  const member = await admitAccount(ctx, key);
  const isOpen =
    path === submitAction.path ||
    (typeof access !== 'string' &&
      !picture &&
      !pdf &&
      !stream &&
      access.some((permission) => may({ member }, permission)));
  if (!isOpen) throw new StaffRefusal('permission_missing', { actor: nameOfActor(actorOf(member)), action: path });
  return { ...ctx, member };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function contextOf(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<StaffCtx> {
  const { config, database, clubSettings, providers, clock, random } = services;
  const key = request.headers['idempotency-key'];
  const secure = isSecure(services);
  const name = secure ? '__Host-office' : 'office';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    database,
    config,
    clubSettings,
    settings: await clubSettings.current(),
    now: clock(),
    random,
    requestId: request.id,
    log: request.log,
    labels: providers.carrier,
    services: providers.chosen,
    userAgent: cleanLine(request.headers['user-agent'] ?? '', 500),
    idempotencyKey: typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : undefined,
    cookie: {
      value: request.cookies[name],
      set: (cookie) => void reply.setCookie(name, cookie, options),
      clear: () => void reply.clearCookie(name, options),
    },
  };
}

function readInput(endpoint: StaffEndpoint, request: FastifyRequest): unknown {
  const given = endpoint.method === 'GET' ? request.query : request.body;
  const parsed = endpoint.input.safeParse(given);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new StaffRefusal('input_invalid', { field: first?.path.join('.') ?? '', problem: first?.message ?? '' });
}

const sendPhoto = (reply: FastifyReply, jpeg: Buffer): FastifyReply =>
  reply.header('content-disposition', 'inline; filename="photo.jpg"').type('image/jpeg').send(jpeg);

const sendPdf = (reply: FastifyReply, pdf: Buffer): FastifyReply =>
  reply.header('content-disposition', 'attachment; filename="labels.pdf"').type('application/pdf').send(pdf);
