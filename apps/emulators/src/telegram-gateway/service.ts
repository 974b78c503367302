import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { telegramInbox } from './inbox.ts';
import { type Code, costUsd, statusOf } from './report.ts';

const tokenPrefix = 'demo-';
const codesMax = 500;
const base = '/emulators/telegram-gateway';

type Fields = Record<string, unknown>;

/** The room's own convention: a phone with an even last digit has Telegram. */
const hasTelegram = (phone: string): boolean => /[02468]$/.test(phone);

const modes = ['lie', 'no-balance', 'flood', 'other-phone', 'lost-answer', 'no-answer'] as const;
type Mode = (typeof modes)[number];
type Fault = Mode | undefined;

/** Telegram Gateway over HTTP: every refusal is a word inside HTTP 200. */
export const telegramGateway = emulated({
  id: 'telegram-gateway',
  modes,
  pages: [
    ['/emulators/telegram-gateway', 'Telegram', 'Коди входу, які надіслав застосунок через Telegram Gateway.'],
    ['/emulators/telegram-gateway/messages', 'Telegram, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
  ],
  open: async (app, { room }) => {
    const codes: Code[] = [];
    await app.register(serve, { room, codes });
    await app.register(telegramInbox, { codes, now: room.now });
  },
});

async function serve(app: FastifyInstance, { room, codes }: { room: Room<Mode>; codes: Code[] }): Promise<void> {
  const takeFault = openService(app, room);
  const requests = new Map<string, string>();
  const find = (id: unknown) => codes.find((sent) => sent.id === id);

  app.post(`${base}/checkSendAbility`, async (request) => {
    const to = phoneIn(request);
    const fault = isOfSending(room) ? undefined : takeFault(request);
    const refusal = refusalOf(request) ?? (fault && words.get(fault));
    if (refusal !== undefined) return no(refusal);
    if (!hasTelegram(to)) return no('PHONE_NUMBER_NOT_FOUND');
    const id = randomUUID();
    requests.set(id, to);
    return yes(describe(id, to, fault));
  });

  app.post(`${base}/sendVerificationMessage`, async (request, reply) => {
    const to = phoneIn(request);
    const { request_id: given, code, ttl = null, callback_url: callbackUrl = null } = (request.body ?? {}) as Fields;
    const refusal = refusalOf(request) ?? refusalOfCode(code, ttl);
    if (refusal !== undefined) return no(refusal);
    if (given !== undefined && requests.get(textOf(given)) !== to) return no('REQUEST_ID_INVALID');
    if (!hasTelegram(to)) return no('PHONE_NUMBER_NOT_FOUND');
    if (find(given) !== undefined) return no('MESSAGE_ALREADY_SENT');
    const fault = takeFault(request);
    const id = given === undefined ? randomUUID() : textOf(given);
    const sent = { id, to, code: textOf(code), ttl: ttl as number | null, at: room.now(), status: 'sent' };
    if (fault !== 'lie' && fault !== 'no-answer')
      codes.unshift({ ...sent, callbackUrl: callbackUrl as string | null, token: tokenIn(request) });
    codes.length = Math.min(codes.length, codesMax);
    if (fault === 'lost-answer' || fault === 'no-answer') return hangUp(reply);
    return yes(describe(id, to, fault));
  });

  app.post<{ Body: Fields | null }>(`${base}/revokeVerificationMessage`, async (request) => {
    const sent = find(request.body?.request_id);
    if (sent === undefined) return no('REQUEST_ID_INVALID');
    sent.status = 'revoked';
    return yes(true);
  });

  app.post<{ Body: Fields | null }>(`${base}/checkVerificationStatus`, async (request) => {
    const refusal = refusalOfToken(request);
    if (refusal !== undefined) return no(refusal);
    const sent = find(request.body?.request_id);
    return sent === undefined ? no('REQUEST_ID_INVALID') : yes(statusOf(sent));
  });
}

const words: ReadonlyMap<Fault, string> = new Map([
  ['no-balance', 'BALANCE_NOT_ENOUGH'],
  ['flood', 'FLOOD_WAIT_5'],
]);

const yes = (result: unknown) => ({ ok: true, result });
const no = (error: string) => ({ ok: false, error });
const describe = (id: string, phone: string, fault: Fault) => ({
  request_id: id,
  phone_number: fault === 'other-phone' ? '+380670000000' : `+${phone}`,
  request_cost: costUsd,
  remaining_balance: 12.5,
});

/** Faults of a sending apply to sendings: the check before it succeeds. */
const isOfSending = ({ faults }: Room<Mode>): boolean =>
  (['lie', 'lost-answer', 'no-answer'] as const).some((mode) => faults.isNext(mode));

const tokenIn = ({ headers }: FastifyRequest): string =>
  /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
const phoneIn = ({ body }: FastifyRequest): string => textOf((body as Fields | null)?.phone_number).replace(/^\+/, '');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const refusalOf = (request: FastifyRequest): string | undefined =>
  refusalOfToken(request) ?? (/^\d{10,15}$/.test(phoneIn(request)) ? undefined : 'PHONE_NUMBER_INVALID');

function refusalOfToken(request: FastifyRequest): string | undefined {
  const token = tokenIn(request);
  if (token === '') return 'ACCESS_TOKEN_REQUIRED';
  return token.startsWith(tokenPrefix) ? undefined : 'ACCESS_TOKEN_INVALID';
}

function refusalOfCode(code: unknown, ttl: unknown): string | undefined {
  if (typeof code !== 'string' || !/^\d{4,8}$/.test(code)) return 'CODE_INVALID';
  const isTtl = ttl === null || (Number.isInteger(ttl) && Number(ttl) >= 30 && Number(ttl) <= 3600);
  return isTtl ? undefined : 'TTL_INVALID';
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
