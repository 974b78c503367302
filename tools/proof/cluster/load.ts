// Customers who order, pay and scan at three processes, and repeat by the same key until they are answered, as a phone
// does.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder, redeemCodes } from '../../../bench/jobs.ts';
import type { Shot } from '../../../bench/load.ts';
import { signInAgain, signInMany } from '../../../bench/people.ts';
import type { RunningApp } from '../../app/run-app.ts';
import type { AnswerLog } from './answer-log.ts';

const lanesEach = 4;
/** So that three processes and three databases on two cores are busy and not out of breath. */
const restMs = 120;
const againMs = 200;
/** A bearer younger than this has no reason to be refused. */
const bearerGoodMs = 25 * 60_000;
/** A failing reply is retried only so often: the proof has failed, and need not wait. */
const oddMost = 25;
/** A call without a reply in this time is repeated. */
const givenUpMs = 35_000;

interface Answered {
  body: string;
  /** A browser's position of its changes, for standbys. */
  position: string | undefined;
}

interface Placed {
  order: { id: string; order_number: string; total: string };
}

/** As many as stay below the weekly cap of codes. */
export const people = 500;

export interface Load {
  /** Replies that are neither 200 nor a Retry-After. */
  oddAnswers: Map<string, number>;
  /** Once every call is answered. */
  stop(): Promise<void>;
}

export async function startLoad(apps: readonly RunningApp[], codes: string[], answers: AnswerLog): Promise<Load> {
  const signedIn = await signInMany(apps[0]!, people, people);
  const order = await placeOrder(apps[0]!, signedIn);
  const redeem = redeemCodes(codes, signedIn);
  const oddAnswers = new Map<string, number>();
  const state = { isOver: false };
  let n = 0;
  let code = 0;

  const hasNewBearer = renewing(signedIn);
  const note = (what: string) => oddAnswers.set(what, (oddAnswers.get(what) ?? 0) + 1);
  const request = async (app: RunningApp, shot: Shot): Promise<Answered> => {
    let odd = 0;
    for (;;) {
      const answer = await send(app.port, shot).catch((error: unknown) => ({
        status: 0,
        body: String(error),
        position: undefined,
      }));
      if (answer.status === 200) return answer;
      const isOver = answer.status === 401 && (await hasNewBearer(app, shot));
      // A client with five calls a second is told to wait a little longer.
      if (!isOver && answer.status !== 503 && answer.status !== 429) {
        const what = `${shot.path} ${answer.status} ${/"code":"(\w+)"/.exec(answer.body)?.[1] ?? answer.body.slice(0, 80)}`;
        note(what);
        if (++odd > oddMost) throw new Error(`Answered again and again: ${what}`);
      }
      await pause(againMs);
    }
  };
  const lane = async (app: RunningApp, process: number) => {
    while (!state.isOver) {
      const own = n++;
      const isCard = own % 5 === 0;
      const shot = isCard ? byCard(order(own)) : order(own);
      const { id, order_number, total } = (JSON.parse((await request(app, shot)).body) as Placed).order;
      const number = Number(order_number);
      answers.orders.push({ number, id, key: shot.headers!['idempotency-key']! });
      answers.heard(process);
      if (isCard) {
        await request(app, linkOf(id, shot));
        await request(app, bankSays(number, Number(total)));
        answers.payments.push(number);
      }
      if (own % 3 === 0 && code < codes.length) {
        const which = code++;
        const shared = redeem(which);
        const scan = { ...shared, headers: { ...shared.headers } };
        const scanned = await request(app, scan);
        if (!scanned.body.includes('"credited"')) throw new Error(`A code is not credited: ${scanned.body}`);
        answers.codes.push(codes[which]!);
        // The history may come from a standby, and has its reader's own latest changes.
        const history = await request(app, historyAfter(scan, scanned.position));
        if (xpIn(history) < xpIn(scanned)) note('a history without what was scanned before');
      }
      await pause(restMs);
    }
  };
  const lanes = apps.flatMap((app, process) => Array.from({ length: lanesEach }, () => lane(app, process)));
  const ended = Promise.all(lanes);
  return {
    oddAnswers,
    stop: async () => {
      state.isOver = true;
      await ended;
    },
  };
}

/** A caller with an expired bearer gets another, as the app fetches one; a younger one that is refused is a fault. */
function renewing(people: Record<string, string>[]): (app: RunningApp, shot: Shot) => Promise<boolean> {
  const signedInAt = new Map(people.map((person) => [person, Date.now()]));
  return async (app, { headers = {} }) => {
    const cookie = headers.cookie?.split(';')[0];
    const person = people.find((one) => one.cookie === cookie);
    if (person === undefined) return false;
    if (headers.authorization === person.authorization) {
      if (Date.now() - signedInAt.get(person)! < bearerGoodMs) return false;
      const renewed = await signInAgain(app, person.cookie!).catch(() => undefined);
      if (renewed !== undefined) signedInAt.set(person, Date.now());
      Object.assign(person, renewed);
    }
    headers.authorization = person.authorization!;
    return true;
  };
}

async function send(port: number, { method, path, headers = {}, body }: Shot): Promise<Answered & { status: number }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(givenUpMs),
  });
  const position = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('position='));
  return { status: answer.status, body: await answer.text(), position: position?.split(';')[0] };
}

const historyAfter = ({ headers = {} }: Shot, position: string | undefined): Shot => ({
  method: 'GET',
  path: '/api/get-bonus-history',
  headers: { ...headers, cookie: [headers.cookie, position].filter((one) => one !== undefined).join('; ') },
});

/** The balance in a reply, after a scan or in a history. */
const xpIn = ({ body }: Answered): number => Number(/"balance":(\d+)/.exec(body)?.[1]);

function byCard(shot: Shot): Shot {
  const body = JSON.parse(shot.body!) as { cart: { payment: number } };
  body.cart.payment = 2;
  return { ...shot, body: JSON.stringify(body) };
}

/** The bank's page is opened, which begins a payment. */
const linkOf = (orderId: string, { headers = {} }: Shot): Shot => ({
  method: 'POST',
  path: '/api/api-shop/get-liqpay-link',
  headers,
  body: JSON.stringify({ orderId, bank: 'liqpay' }),
});

/** The demo bank's callback of a successful payment. */
function bankSays(number: number, amount: number): Shot {
  const said = {
    version: 3,
    public_key: 'sandbox_i00000000001',
    action: 'pay',
    currency: 'UAH',
    status: 'success',
    order_id: `${number}-1`,
    amount,
    payment_id: number * 10 + 1,
  };
  const key = 'sandbox_demo_private';
  const data = Buffer.from(JSON.stringify(said)).toString('base64');
  const signature = createHash('sha1').update(`${key}${data}${key}`).digest('base64');
  return {
    method: 'POST',
    path: '/hooks/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-request-id': randomUUID() },
    body: new URLSearchParams({ data, signature }).toString(),
  };
}
