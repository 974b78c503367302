import { randomInt } from 'node:crypto';
import type { Sold } from './receipt.ts';

/** The work of a tag: its reply from then on. */
export interface Document {
  tag: string;
  /** 1 a sale, 2 a return. */
  task: 1 | 2;
  /** The request as it was sent, by which a repeat is recognised. */
  requestBody: string;
  sold: Sold;
  code: string;
  no: number;
  at: Date;
  isOffline: boolean;
}

const documentsMax = 2000;
const dayMs = 24 * 3_600_000;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });

/**
 * One test register: a receipt is issued synchronously, the first of a day opens the shift, and a Z report closes it.
 */
export function createKasa(now: () => Date) {
  const documents = new Map<string, Document>();
  let openedAt: Date | undefined;
  let isDown = false;
  let count = 0;

  return {
    find: (tag: string): Document | undefined => documents.get(tag),
    /** Newest first. */
    list: (): Document[] => [...documents.values()].toReversed(),
    openedAt: () => openedAt,
    isOld: (): boolean =>
      openedAt !== undefined &&
      (day.format(openedAt) !== day.format(now()) || now().getTime() - openedAt.getTime() >= dayMs),
    close: (): void => void (openedAt = undefined),
    open: (): void => void (openedAt ??= now()),
    /** It is offline while the tax service does not answer, and goes back online on its own. */
    isOffline: (): boolean => isDown,
    setDown: (value: boolean): void => void (isDown = value),
    make(what: Pick<Document, 'tag' | 'task' | 'requestBody' | 'sold'>): Document {
      openedAt ??= now();
      const made = { ...what, code: newCode(), no: ++count, at: now(), isOffline: isDown };
      documents.set(what.tag, made);
      const [oldest] = documents.keys();
      if (documents.size > documentsMax && oldest !== undefined) documents.delete(oldest);
      return made;
    },
  };
}

export type Kasa = ReturnType<typeof createKasa>;

const newCode = (): string => `TEST_${randomInt(1e9, 1e10).toString(36)}`;
