import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asInteger, asText, type RowOf, someOf } from './columns.ts';

export const standingRow = {
  /** Of its write-ahead log: it rises when a standby takes over. 0 for a server that does not report it. */
  timeline: asInteger,
  /** Of the newest row of `epochs`; 0 before the first one. */
  number: asInteger,
  branch: asText,
  /** The branch of the first row, by which another club's database is distinguished from an older copy of this one. */
  origin: asText,
};

/** The position of a database server in the sequence of primaries. */
export type Standing = RowOf<typeof standingRow>;

/** The furthest that was ever seen. A server behind it takes no writes of ours, wherever a proxy leads us. */
export interface EpochMemory {
  /** Undefined before anything was seen. */
  furthest(): Standing | undefined;
  remember(standing: Standing): void;
}

/** Another took over from this server, or it is a copy of before; of two that were promoted beside each other the one seen first is right. */
export function isBehind(found: Standing, furthest: Standing | undefined): boolean {
  if (furthest === undefined || found.origin !== furthest.origin) return false;
  if (found.number !== furthest.number) return found.number < furthest.number;
  // A row that its server had not yet passed on when it fell is lost with it, and its number is given again: to a later timeline.
  if (found.timeline !== furthest.timeline) return found.timeline < furthest.timeline;
  return found.branch !== furthest.branch;
}

/**
 * In a file of the process's folder, so that a restarted process knows it too. Without a folder, or if it cannot be
 * written, in memory alone.
 */
export function epochMemory(folder: string): EpochMemory {
  const file = folder === '' ? undefined : join(folder, 'epoch.json');
  let furthest = file === undefined ? undefined : readFrom(file);
  return {
    furthest: () => furthest,
    remember: (standing) => {
      const isNew = furthest?.branch !== standing.branch || furthest.timeline !== standing.timeline;
      furthest = standing;
      if (file !== undefined && isNew) writeTo(folder, file, standing);
    },
  };
}

const standing = someOf(standingRow);

function readFrom(file: string): Standing | undefined {
  try {
    return standing.read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Whole or not at all: several processes of a host write the same. */
function writeTo(folder: string, file: string, standing: Standing): void {
  const beside = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(beside, JSON.stringify(standing));
    renameSync(beside, file);
  } catch {
    // In memory it is stored all the same.
  }
}
