import type { FastifyInstance } from 'fastify';
import { emulated, type Opening } from '../emulated.ts';
import { openService } from '../open-service.ts';

const keyPrefix = 'demo-';
const balanceUah = 640.2;
/** The room's own convention: no real subscriber has this number. */
const stopListedPhone = '380990000404';
const rowsMax = 500;

type Row = Record<string, unknown>;
type RowAnswer = { success: true; data: object } | { success: false; error: string; data: { id: unknown } };

const modes = ['lie', 'repeat', 'stop-list', 'no-balance', 'other-row'] as const;
type Mode = (typeof modes)[number];

/** AlphaSMS over HTTP: one address, rows of messages and questions. Every refusal is words inside HTTP 200. */
export const alphasms = emulated({
  id: 'alphasms',
  modes,
  pages: [],
  open: serve,
});

async function serve(app: FastifyInstance, { room, sms }: Opening<Mode>): Promise<void> {
  const takeFault = openService(app, room);
  let messages = 123_456_000;

  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply.code(error.statusCode === 413 ? 413 : 200).send({ success: false, error: 'Wrong request' }),
  );

  app.post('/emulators/alphasms/api/json.php', async (request) => {
    const { auth, data } = (request.body ?? {}) as Row;
    if (typeof auth !== 'string' || !auth.startsWith(keyPrefix)) return { success: false, error: 'Access denied' };
    if (!Array.isArray(data) || data.length === 0 || data.length > rowsMax)
      return { success: false, error: 'Wrong request' };
    const fault = takeFault(request);
    return { success: true, data: data.map((row) => answer(row as Row | null, fault)) };
  });

  function answer(row: Row | null, fault: Mode | undefined): RowAnswer {
    if (row?.type === 'balance') {
      const amount = fault === 'no-balance' ? 0 : balanceUah;
      return { success: true, data: { amount, currency: 'UAH' } };
    }
    const refusal = row === null ? 'Wrong row' : refusalOf(row, fault);
    const id = row?.id;
    if (refusal !== undefined) return { success: false, error: refusal, data: { id } };
    const message = {
      to: String(row?.phone),
      sender: String(row?.sms_signature),
      text: String(row?.sms_message),
      at: room.now(),
    };
    messages += 1;
    // Two equal rows are two messages: this gateway does not deduplicate.
    const copies = fault === 'lie' ? 0 : fault === 'repeat' ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) sms.add({ id: String(messages), ...message });
    const shown = fault === 'other-row' ? Number(id) + 1 : id;
    return { success: true, data: { id: shown, msg_id: messages, data: 1, parts: 1 } };
  }
}

function refusalOf(row: Row, fault: Mode | undefined): string | undefined {
  const { type, id, phone, sms_signature: sender, sms_message: text } = row;
  if (type !== 'sms') return 'Unknown type';
  if (id !== undefined && !Number.isInteger(id)) return 'Wrong id';
  if (typeof sender !== 'string' || !/^[\w .-]{1,11}$/.test(sender)) return 'Error in Alpha-name';
  if (typeof text !== 'string' || text === '') return 'Empty message';
  if (!/^380[1-9]\d{8}$/.test(String(phone))) return 'Wrong phone number';
  if (fault === 'no-balance') return 'Not enough money';
  if (fault === 'stop-list' || String(phone) === stopListedPhone) return 'Number is in stop-list';
  return undefined;
}
