import { randomInt } from 'node:crypto';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long the tax service lets a register work offline: in a row, and in a month. */
const rowMaxMs = 36 * hourMs;
const monthMaxMs = 168 * hourMs;
/** `go-online` may be called no more often than this. */
const goOnlineEveryMs = 2 * minuteMs;
const codesMax = 2000;

interface Session {
  start: Date;
  end: Date | undefined;
}

const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv', year: 'numeric', month: '2-digit' });

/**
 * The register's connection to the tax service. While the tax service does not answer, the register goes offline
 * automatically at the next document and gives it one of its reserved codes; it comes back when it is called to, and
 * the service answers again.
 */
export function createTaxLine(now: () => Date) {
  const sessions: Session[] = [];
  let isDown = false;
  let codesLeft = codesMax;
  let triedAt = Number.NEGATIVE_INFINITY;

  const open = (): Session | undefined => sessions.find(({ end }) => end === undefined);
  const lengthOf = ({ start, end }: Session): number => (end ?? now()).getTime() - start.getTime();
  const current = (): number => {
    const session = open();
    return session === undefined ? 0 : lengthOf(session);
  };
  const total = (): number =>
    sessions
      .filter(({ start }) => month.format(start) === month.format(now()))
      .reduce((sum, one) => sum + lengthOf(one), 0);

  return {
    isDown: (): boolean => isDown,
    setDown: (value: boolean): void => void (isDown = value),
    isOffline: (): boolean => open() !== undefined,
    /** Whether a document is offline now; the first of them begins the session. */
    goesOffline(): boolean {
      if (isDown && open() === undefined) sessions.push({ start: now(), end: undefined });
      return open() !== undefined;
    },
    /** Nothing more may be made offline: it has lasted too long, or no codes are left. */
    isExhausted: (): boolean => current() >= rowMaxMs || total() >= monthMaxMs || codesLeft === 0,
    takeCode(): string {
      codesLeft -= 1;
      return `TEST-off-${randomInt(1e9, 1e10).toString(36)}`;
    },
    /** False when it is called too soon. It is online again only if the tax service answers. */
    mayGoOnline(): boolean {
      if (now().getTime() - triedAt < goOnlineEveryMs) return false;
      triedAt = now().getTime();
      return true;
    },
    goOnline(): boolean {
      const session = open();
      if (isDown || session === undefined) return false;
      session.end = now();
      return true;
    },
    /** In seconds, as the register counts. */
    time: () => ({
      status: { current: Math.round(current() / 1000), total: Math.round(total() / 1000) },
      sessions: sessions.map((one) => ({
        start: one.start.toISOString(),
        end: one.end?.toISOString() ?? null,
        duration: Math.round(lengthOf(one) / 1000),
      })),
    }),
  };
}

export type TaxLine = ReturnType<typeof createTaxLine>;
