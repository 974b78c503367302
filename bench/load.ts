// A small HTTP load generator over plain sockets: keeps connections open, counts replies, and costs little beside the
// server.
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  body: string;
}

export interface Tally {
  answers: number;
  failures: number;
  seconds: number;
  perSecond: number;
  /** Milliseconds from the moment a call was due. */
  p50: number;
  p99: number;
  statuses: Record<number, number>;
  /** Of completed ones: per second, and milliseconds like the others. */
  done: { perSecond: number; p99: number };
}

/** Closed loop: `connections` callers, each calling again as soon as it was answered, until `total` replies. */
export async function closedLoop(
  port: number,
  connections: number,
  total: number,
  next: (n: number) => Shot,
): Promise<Tally> {
  const times: number[] = [];
  const doneTimes: number[] = [];
  const statuses: Record<number, number> = {};
  let issued = 0;
  const began = performance.now();
  const caller = async () => {
    const wire = await openWire(port);
    while (issued < total) {
      const n = issued++;
      const at = performance.now();
      const answer = await wire.request(next(n));
      times.push(performance.now() - at);
      if (answer.status === 200) doneTimes.push(performance.now() - at);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return tally(times, doneTimes, statuses, (performance.now() - began) / 1000);
}

/** Open loop: `perSecond` calls are started on time whatever the server does; latency counts from when each was due. */
export async function openLoop(
  port: number,
  connections: number,
  perSecond: number,
  seconds: number,
  next: (n: number) => Shot,
): Promise<Tally> {
  const idle = await Promise.all(Array.from({ length: connections }, () => openWire(port)));
  const all = [...idle];
  const queue: { due: number; n: number }[] = [];
  const times: number[] = [];
  const doneTimes: number[] = [];
  const statuses: Record<number, number> = {};
  const total = Math.round(perSecond * seconds);
  let done = 0;
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const serve = () => {
      while (queue.length > 0 && idle.length > 0) {
        const { due, n } = queue.shift()!;
        const wire = idle.pop()!;
        void wire.request(next(n)).then((answer) => {
          times.push(performance.now() - due);
          if (answer.status === 200) doneTimes.push(performance.now() - due);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          idle.push(wire);
          if (++done === total) resolve();
          else serve();
        });
      }
    };
    let started = 0;
    const tick = () => {
      const shouldHave = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond));
      while (started < shouldHave) queue.push({ due: began + (started / perSecond) * 1000, n: started++ });
      serve();
      if (started < total) setTimeout(tick, 2);
    };
    tick();
  });
  for (const wire of all) wire.close();
  return tally(times, doneTimes, statuses, (performance.now() - began) / 1000);
}

/** One call on a separate connection. */
export async function sendOnce(port: number, shot: Shot): Promise<Answer & { cookies: string[] }> {
  const wire = await openWire(port);
  const answer = await wire.request(shot);
  wire.close();
  return answer;
}

const quantile = (times: number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0;

function tally(times: number[], doneTimes: number[], statuses: Record<number, number>, seconds: number): Tally {
  const good = statuses[200] ?? 0;
  return {
    answers: times.length,
    failures: times.length - good,
    seconds,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    statuses,
    done: { perSecond: doneTimes.length / seconds, p99: quantile(doneTimes, 0.99) },
  };
}

interface Pending {
  resolve: (answer: Answer & { cookies: string[] }) => void;
  reject: (error: unknown) => void;
}

export interface Wire {
  request(shot: Shot): Promise<Answer & { cookies: string[] }>;
  close(): void;
}

export async function openWire(port: number): Promise<Wire> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let waiting: Pending | undefined;
  let held = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const end = held.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = held.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`No content-length: ${head}`);
    if (held.length < end + 4 + length) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      body: held.toString('utf8', end + 4, end + 4 + length),
      cookies: [...head.matchAll(/set-cookie: ([^;\r]+)/gi)].map((m) => m[1] ?? ''),
    };
    held = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error));
  return {
    request(shot) {
      const { promise, ...pending } = Promise.withResolvers<Answer & { cookies: string[] }>();
      waiting = pending;
      socket.write(text(port, shot));
      return promise;
    },
    close: () => socket.destroy(),
  };
}

function text(port: number, shot: Shot): string {
  const body = shot.body ?? '';
  const { host = `localhost:${port}`, 'content-type': type = 'application/json', ...others } = shot.headers ?? {};
  const headers = Object.entries(others)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const content =
    shot.method === 'POST' ? `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : '';
  return `${shot.method} ${shot.path} HTTP/1.1\r\nhost: ${host}\r\n${headers}${content}\r\n${body}`;
}
