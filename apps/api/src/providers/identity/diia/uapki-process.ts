import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

const answerBytesMax = 20_000_000;
const headerBytes = 4;

/** Calls a method of the library, as JSON. Throws UapkiError on a failure, a timeout or an unreadable answer. */
export type UapkiCall = (method: string, parameters?: object) => Promise<Record<string, unknown>>;

/** The method and the library's error number, or that the helper as a whole is over: nothing of a document. */
export class UapkiError extends Error {
  override name = 'UapkiError';
  readonly code: string;

  constructor(method: string, code: string) {
    super(`${method}: ${code}`);
    this.code = code;
  }
}

/**
 * The library by its own helper, in the native messaging protocol of browsers: JSON with its length before it. It lives
 * for one piece of work, so that neither a key nor a document outlives it, and its crash affects nothing else.
 */
export async function withUapki<T>(
  { host, timeoutMs = 15_000 }: { host: string; timeoutMs?: number },
  work: (call: UapkiCall) => Promise<T>,
): Promise<T> {
  const home = dirname(host);
  const helper = spawn(host, [], { cwd: home, env: { LD_LIBRARY_PATH: home }, stdio: ['pipe', 'pipe', 'ignore'] });
  const answers: { take: (answer: Record<string, unknown>) => void; fail: (error: Error) => void }[] = [];
  let received = Buffer.alloc(0);
  let over: string | undefined;

  function end(why: string): void {
    over ??= why;
    helper.kill('SIGKILL');
    for (const { fail } of answers.splice(0)) fail(new UapkiError('uapki', over));
  }

  helper.on('error', () => end('not started'));
  helper.on('exit', () => end('ended'));
  helper.stdin.on('error', () => end('ended'));
  helper.stdout.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    while (received.length >= headerBytes) {
      const length = received.readUInt32LE(0);
      if (length > answerBytesMax) return end('answer too large');
      if (received.length < headerBytes + length) return;
      const text = received.toString('utf8', headerBytes, headerBytes + length);
      received = received.subarray(headerBytes + length);
      const answer = parsed(text);
      if (answer === undefined) return end('not json');
      answers.shift()?.take(answer);
    }
  });
  const limit = setTimeout(() => end('timeout'), timeoutMs);

  const call: UapkiCall = async (method, parameters) => {
    if (over !== undefined) throw new UapkiError('uapki', over);
    const body = Buffer.from(JSON.stringify({ method, ...(parameters && { parameters }) }));
    const header = Buffer.alloc(headerBytes);
    header.writeUInt32LE(body.length);
    const answer = await new Promise<Record<string, unknown>>((take, fail) => {
      answers.push({ take, fail });
      helper.stdin.write(Buffer.concat([header, body]));
    });
    if (answer.errorCode !== 0) throw new UapkiError(method, String(answer.errorCode));
    return fieldsOf(answer.result);
  };

  try {
    return await work(call);
  } finally {
    clearTimeout(limit);
    end('done');
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
