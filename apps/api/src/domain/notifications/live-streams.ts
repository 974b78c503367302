import { PassThrough, type Readable } from 'node:stream';
import { liveHeartbeatMs, type LiveNoun } from '@club/rules/notifications';
import type { Database } from '../../database/rows.ts';

export interface LiveLimits {
  /** Open pages of one session; more of them poll instead. */
  perSession: number;
  perProcess: number;
  heartbeatMs: number;
  /** Then it is reopened, and its caller is looked up again. */
  lifeMs: number;
  /** Unread bytes that a stalled phone may leave buffered. */
  waitingMax: number;
}

export const liveLimits: LiveLimits = {
  perSession: 4,
  perProcess: 5000,
  heartbeatMs: liveHeartbeatMs,
  lifeMs: 600_000,
  waitingMax: 4096,
};

export interface Listener {
  customerId: number;
  /** Of the session, in hex. */
  family: string;
}

export interface LiveStreams {
  /** Server-sent events of a customer; undefined when enough are open. */
  open(listener: Listener): Readable | undefined;
  /** Ends all streams, and immediately any that come later. */
  close(): void;
}

interface Stream extends Listener {
  body: PassThrough;
  openedAt: number;
}

/**
 * Notifies phones with an open page that something of theirs changed, but not what: they fetch it as usual. A stream
 * ends with its session, or when session changes are not received; a phone then opens another, or polls.
 */
export function openLiveStreams(
  { customerChanges, sessionChanges }: Pick<Database, 'customerChanges' | 'sessionChanges'>,
  limits = liveLimits,
): LiveStreams {
  const streams = new Set<Stream>();
  let isClosed = false;

  const say = (stream: Stream, words: string): void => {
    if (stream.body.writableLength > limits.waitingMax) stream.body.destroy();
    else stream.body.write(words);
  };
  const endThose = (isMeant: (stream: Stream) => boolean): void => {
    for (const stream of streams) if (isMeant(stream)) stream.body.end();
  };

  const unfollow = customerChanges.follow(({ customerId, noun }) => {
    for (const stream of streams) if (stream.customerId === customerId) say(stream, eventOf(noun));
  });
  sessionChanges.follow((family) => endThose((stream) => family === undefined || stream.family === family));
  const beat = setInterval(() => {
    const bornBefore = performance.now() - limits.lifeMs;
    endThose(({ openedAt }) => openedAt < bornBefore);
    for (const stream of streams) say(stream, ':\n\n');
  }, limits.heartbeatMs);
  beat.unref();

  return {
    open: (listener) => {
      // Was on its way when the others were ended; its caller opens the next one elsewhere.
      if (isClosed) return new PassThrough().end(greeting);
      if (!sessionChanges.isHearing() || streams.size >= limits.perProcess) return undefined;
      const ofSession = [...streams].filter(({ family }) => family === listener.family).length;
      if (ofSession >= limits.perSession) return undefined;
      const body = new PassThrough();
      const stream: Stream = { ...listener, body, openedAt: performance.now() };
      streams.add(stream);
      for (const over of ['finish', 'close'] as const) body.once(over, () => void streams.delete(stream));
      body.on('error', () => void streams.delete(stream));
      body.write(greeting);
      return body;
    },
    close: () => {
      isClosed = true;
      unfollow();
      clearInterval(beat);
      endThose(() => true);
    },
  };
}

const greeting = 'event: open\ndata:\n\n';
const eventOf = (noun: LiveNoun): string => `event: ${noun}\ndata:\n\n`;
