// A network between the app and PostgreSQL that can fail in every way a network does.
import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  near: Socket;
  far: Socket;
}

export interface Relay {
  port: number;
  /** Open connections break off; new ones pass. */
  cut(): void;
  /** Open connections fall silent permanently, like a host that moved away; new ones are accepted and get nothing. */
  silence(): void;
  /** Connections are refused, and open ones break off. */
  refuse(): Promise<void>;
  /** Each piece comes so much later. */
  slow(ms: number): void;
  /** New connections pass, as if nothing had been. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

export async function openRelay(target: number): Promise<Relay> {
  const pairs = new Set<Pair>();
  const mute = new WeakSet<Pair>();
  let isSilent = false;
  let delayMs = 0;

  const accept = (near: Socket): void => {
    const pair = { near, far: connect(target, '127.0.0.1') };
    pairs.add(pair);
    if (isSilent) mute.add(pair);
    pass(pair, pair.near, pair.far);
    pass(pair, pair.far, pair.near);
  };
  const pass = (pair: Pair, from: Socket, to: Socket): void => {
    const send = (action: () => void): void => {
      if (mute.has(pair)) return;
      if (delayMs === 0) action();
      // oxlint-disable-next-line patience/no-sleep -- it emulates a slow connection
      else setTimeout(() => mute.has(pair) || to.destroyed || action(), delayMs);
    };
    from.setNoDelay(true);
    from.on('data', (chunk) => send(() => to.write(chunk)));
    from.on('end', () => send(() => to.end()));
    from.on('error', () => undefined);
    from.on('close', () => {
      pairs.delete(pair);
      if (!mute.has(pair)) to.destroy();
    });
  };
  const cut = (): void => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };

  let server: Server | undefined;
  let port = 0;
  const listen = async (): Promise<void> => {
    const fresh = createServer(accept);
    await new Promise<void>((resolve, reject) => fresh.once('error', reject).listen(port, '127.0.0.1', resolve));
    port = (fresh.address() as { port: number }).port;
    server = fresh;
  };
  const shut = async (): Promise<void> => {
    const closed = new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
    cut();
    server = undefined;
    await closed;
  };
  await listen();
  return {
    port,
    cut,
    silence() {
      isSilent = true;
      for (const pair of pairs) mute.add(pair);
    },
    refuse: shut,
    slow(ms) {
      delayMs = ms;
    },
    async heal() {
      isSilent = false;
      delayMs = 0;
      if (server === undefined) await listen();
    },
    close: shut,
  };
}
