// Answers as Diia sends them, and photos as phones and attackers make them.
import { createHmac } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { heldVerdict } from '../../src/domain/age/second-look.ts';
import { reviewVerdict } from '../../src/domain/feedback/staff/decide-reviews.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import type { Harness } from '../harness/club.ts';

/** The id that the newest request to Diia was given, as its emulator saw it. */
export async function lastDiiaRequestId(harness: Harness): Promise<string> {
  const log = await harness.outside.inject('/emulators/log?service=diia');
  const { requests } = log.json() as { requests: { body: { requestId?: string } | null }[] };
  const requestId = requests.find(({ body }) => body?.requestId !== undefined)?.body?.requestId;
  if (requestId === undefined) throw new Error('Diia was not asked');
  return requestId;
}

/** The stand-in reader's format: `base64(JSON).base64(HMAC)`. */
export function encodeAnswer(token: string, answer: unknown): string {
  const payload = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
  return `${payload.toString('base64')}.${createHmac('sha256', token).update(payload).digest('base64')}`;
}

export interface DiiaAnswer {
  requestId: string;
  birthday?: string;
  /** The header, where it differs. */
  trace?: string;
  token?: string;
  data?: unknown;
  field?: string;
}

/** Posts an answer to our callback, without an API key or a cookie. */
export async function answerDiia(harness: Harness, answer: DiiaAnswer) {
  const { requestId, birthday = '14.05.1990', field = 'encodeData' } = answer;
  const data = answer.data ?? { 'internal-passport': [{ docNumber: '123456789', lastNameUA: 'Таємна', birthday }] };
  const form = new FormData();
  form.set(field, encodeAnswer(answer.token ?? harness.config.providers.diia.acquirerToken, { requestId, data }));
  return postForm(harness, form, answer.trace ?? requestId);
}

export async function postForm(harness: Harness, form: FormData, trace: string) {
  const sent = new Response(form);
  return harness.app.inject({
    method: 'POST',
    url: '/api/age/diia',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      'x-document-request-trace-id': trace,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

/** A plain picture in the colours of nothing. */
export const picture = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' } });

export const photo = async (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer();

/** A PNG of a few kilobytes that unpacks to side × side pixels. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return png(['IHDR', header], ['IDAT', rows]);
}

export function png(...chunks: [name: string, data: Buffer][]): Buffer {
  const parts = [...chunks, ['IEND', Buffer.alloc(0)] as const].map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  });
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}

/** The moment in which verdicts can be undone is over: their effects are done. One that is just being carried out has its moment. */
export async function settleVerdicts(club: Harness): Promise<void> {
  const services = { ...club.services, log: { warn: () => undefined } as never, clock: () => club.clock.now };
  await club.database.db.execute(
    sql`update outbox set run_at = now() where id = any(array(select id from outbox
      where kind in ('age-held', 'review-verdict') and done_at is null
        and (leased_until is null or leased_until < now()) order by id for update))`,
  );
  await drainOutbox(services, { 'age-held': heldVerdict, 'review-verdict': reviewVerdict(club.services) });
}
