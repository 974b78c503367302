import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { vchasnoKasaPages } from './pages.ts';
import { type Problem, problems } from './problems.ts';
import { fieldsOf, readSold } from './receipt.ts';
import { createKasa, type Document, type Kasa } from './register.ts';

/** The test register, public: it grants nothing on a real one. */
const token = 'demo-vchasno-register';
const device = 'club-demo';
const fiscalId = '4000000000';
const tagMax = 100;

type Options = { room: Room<Mode>; kasa: Kasa; appUrl: string };

const modes = [
  'refused',
  'busy',
  'collision',
  'lost-answer',
  'other-tag',
  'other-sum',
  'no-number',
  'no-codes',
] as const;
type Mode = (typeof modes)[number];

/** Vchasno.Kasa: one address for every call of a register, done by the time it replies. */
export const vchasnoKasa = emulated({
  id: 'vchasno-kasa',
  modes,
  pages: [
    ['/emulators/vchasno-kasa', 'Вчасно.Каса', 'Друга каса: зміна, чеки продажу й повернення.'],
    ['/emulators/vchasno-kasa/receipts', 'Вчасно.Каса, JSON', 'Те саме для тестів.'],
  ],
  open: async (app, { room, appUrl }) => {
    const kasa = createKasa(room.now);
    await app.register(serve, { room, kasa, appUrl });
    await app.register(vchasnoKasaPages, { kasa });
  },
});

async function serve(app: FastifyInstance, options: Options): Promise<void> {
  const takeFault = openService(app, options.room);
  app.post('/emulators/vchasno-kasa/api/v3/fiscal/execute', async (request, reply) => {
    if (request.headers.authorization !== token) return reply.code(401).send({ message: 'Unauthorized' });
    const strikes = (mode: Mode): boolean => options.room.faults.isNext(mode) && takeFault(request) === mode;
    return execute({ ...options, strikes, request, reply });
  });
}

interface Turn extends Options {
  strikes: (mode: Mode) => boolean;
  request: FastifyRequest;
  reply: FastifyReply;
}

function execute(turn: Turn): unknown {
  const { tag, device: requestedDevice, fiscal } = fieldsOf(turn.request.body);
  if (requestedDevice !== device) return refuse(turn, problems.noDevice);
  if (fiscal === undefined) return repeat(turn, tag);
  switch (fieldsOf(fiscal).task) {
    case 0:
      turn.kasa.open();
      return answer(turn, 0, status(turn));
    case 1:
      return document(turn, 1);
    case 2:
      return document(turn, 2);
    case 11:
      return close(turn);
    case 18:
      return answer(turn, 18, status(turn));
    default:
      return refuse(turn, problems.noTask);
  }
}

/** A tag alone queries for its earlier reply. */
function repeat(turn: Turn, tag: unknown): unknown {
  const known = typeof tag === 'string' ? turn.kasa.find(tag) : undefined;
  return known === undefined ? refuse(turn, problems.noTag) : described(turn, known);
}

function close(turn: Turn): unknown {
  if (turn.strikes('busy')) return refuse(turn, problems.busy);
  if (turn.kasa.openedAt() === undefined) return refuse(turn, problems.noShift);
  turn.kasa.close();
  return answer(turn, 11, status(turn));
}

function document(turn: Turn, task: 1 | 2): unknown {
  const { kasa, strikes, request, reply } = turn;
  const body = fieldsOf(request.body);
  const tag = typeof body.tag === 'string' && body.tag !== '' ? body.tag.slice(0, tagMax) : randomUUID();
  const requestBody = JSON.stringify(body.fiscal);
  const known = kasa.find(tag);
  if (known !== undefined)
    return known.requestBody === requestBody ? described(turn, known) : refuse(turn, problems.collision);
  const sold = readSold(fieldsOf(fieldsOf(body.fiscal).receipt));
  if (sold === undefined) return refuse(turn, problems.badReceipt);
  if (kasa.isOld()) return refuse(turn, problems.oldShift);
  if (strikes('refused')) return refuse(turn, problems.refused);
  if (strikes('busy')) return refuse(turn, problems.busy);
  if (strikes('no-codes')) return refuse(turn, problems.offlineTooLong);
  const isAtOdds = strikes('collision');
  const made = kasa.make({ tag, task, requestBody, sold });
  if (isAtOdds) return refuse(turn, problems.collision);
  // Made, and no answer is sent.
  if (strikes('lost-answer')) return reply.code(502).type('text/html').send('<html>502</html>');
  if (strikes('other-tag')) return described(turn, { ...made, tag: randomUUID() });
  if (strikes('other-sum')) return described(turn, { ...made, sold: { ...sold, sum: sold.sum + 1 } });
  if (strikes('no-number')) return described(turn, { ...made, code: '' });
  return described(turn, made);
}

function status({ kasa }: Turn): object {
  const openedAt = kasa.openedAt();
  return {
    isFis: 0,
    fisid: fiscalId,
    shift_status: openedAt === undefined ? 0 : 1,
    shift_dt: openedAt === undefined ? '' : stamp(openedAt),
    online_status: kasa.isOffline() ? 1 : 0,
    sign_status: 0,
    safe: 0,
  };
}

function described(turn: Turn, { tag, task, code, no, sold, at, isOffline }: Document): unknown {
  const page = `${turn.appUrl.replace(/\/+$/, '')}/emulators/vchasno-kasa/check-viewer/${code}`;
  const qr = `${page};DT:${stamp(at)};FR:${code};SUM:${sold.sum};FN:${fiscalId}`;
  const printed = { sum_topay: sold.sum, isOffline, fisn: code, fisid: fiscalId, task, docno: String(no) };
  const info = { doccode: code, docno: String(no), qr, fisid: fiscalId, shift_status: 1, isFis: 0, dt: stamp(at) };
  return answer(turn, task, { ...info, printinfo: printed }, tag);
}

const answer = (
  { request, room }: Turn,
  task: number,
  info: object,
  tag = fieldsOf(request.body).tag ?? '',
): object => ({
  ver: 6,
  source: fieldsOf(request.body).source ?? '',
  device,
  tag,
  type: 1,
  task,
  dt: stamp(room.now()),
  res: 0,
  res_action: 0,
  errortxt: '',
  info,
  warnings: [],
});

const refuse = ({ request, room }: Turn, { res, action, text }: Problem): object => {
  const { source = '', tag = '' } = fieldsOf(request.body);
  const dt = stamp(room.now());
  return {
    ver: 6,
    source,
    device,
    tag,
    type: 1,
    dt,
    res,
    res_action: action,
    errortxt: text,
    error_extra: null,
    info: {},
  };
};

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `20261124093000`, in Kyiv. */
const stamp = (at: Date): string => clock.format(at).replaceAll(/\D/g, '');
