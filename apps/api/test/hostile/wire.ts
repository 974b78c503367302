// HTTP over bare sockets: a client library would mend on its way out what must arrive broken.
import { type Socket, connect } from 'node:net';
import { patience } from '../../../../tools/tests/slowness.ts';
import { type Answer, readAnswer } from './answer.ts';

const patienceMs = 60_000;
/** After so long the server is considered to wait for the rest of a request that has none. */
const silenceMs = 1500;

/** One connection that is kept open while both sides want it. */
export class Wire {
  #socket: Socket | undefined;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends the bytes and waits for one whole reply; `undefined` when the server ended the connection without one. */
  async send(bytes: Buffer, method: string, isCutOff = false): Promise<Answer | undefined> {
    const isReused = this.#socket !== undefined && !isCutOff;
    const answer = await this.#exchange(bytes, method, isCutOff);
    // A reused connection may have been ended by the other side just now.
    return answer === undefined && isReused ? this.#exchange(bytes, method, isCutOff) : answer;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #forget(socket: Socket): void {
    if (this.#socket === socket) this.#socket = undefined;
  }

  #exchange(bytes: Buffer, method: string, isCutOff: boolean): Promise<Answer | undefined> {
    if (isCutOff) this.close();
    const socket = (this.#socket ??= connect({ port: this.#port, host: '127.0.0.1', noDelay: true }));
    const began = performance.now();
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      const rest = () => {
        socket.setTimeout(patience(0));
        // Those of our own: the socket listens to itself as well.
        for (const event of ['data', 'close', 'error', 'timeout']) socket.removeAllListeners(event);
        socket.on('error', () => undefined);
        socket.once('close', () => this.#forget(socket));
      };
      const fail = (error: Error) => {
        rest();
        this.close();
        reject(error);
      };
      const finish = (answer: Answer | undefined) => {
        rest();
        if (isCutOff || answer === undefined || answer.isLast || answer.rest > 0) this.close();
        resolve(answer && { ...answer, tookMs: performance.now() - began });
      };
      const read = (isEnd: boolean) => {
        try {
          const answer = readAnswer(received, method, isEnd);
          if (answer || isEnd) finish(answer);
        } catch (error) {
          fail(error as Error);
        }
      };
      socket.setTimeout(patience(isCutOff ? silenceMs : patienceMs));
      socket.once('timeout', () => (isCutOff ? finish(undefined) : fail(new Error('no answer at all'))));
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        read(false);
      });
      socket.once('close', () => {
        this.#forget(socket);
        read(true);
      });
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') fail(new Error('nobody listens any more'));
      });
      if (isCutOff) socket.end(bytes);
      else socket.write(bytes);
    });
  }
}
