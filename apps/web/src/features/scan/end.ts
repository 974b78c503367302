import {
  ArrowLeftRight,
  Ban,
  CalendarX,
  CircleCheck,
  CircleSlash,
  CloudUpload,
  CopyX,
  Gauge,
  History,
  Hourglass,
  Link2Off,
  PencilLine,
  QrCode,
  SearchX,
  Stamp,
  TriangleAlert,
} from '@club/icons/lucide';
import type { IconType } from '@club/icons/icon';
import type { ScannedReading } from '@club/rules/codes/pack-codes';
import type { ScanResult } from '@club/rules/codes/scans';
import { messages } from './messages.ts';
import type { Redemption } from './outbox.ts';

/** How one reading of a code ended: by a reply, without one, or here, because it never was a code of ours. */
export type ScanEnd = Redemption | Exclude<ScannedReading, { kind: 'code' }>;

type EndTone = 'success' | 'info' | 'warning' | 'danger';
type WayOn = 'retry' | 'support';

interface EndAppearance {
  tone: EndTone;
  icon: IconType;
  text: string;
  ways: readonly WayOn[];
}

export const resultAppearances: Record<ScanResult, Omit<EndAppearance, 'text'>> = {
  credited: { tone: 'success', icon: CircleCheck, ways: [] },
  used_by_you: { tone: 'info', icon: History, ways: [] },
  used: { tone: 'warning', icon: CopyX, ways: ['support'] },
  unknown: { tone: 'danger', icon: SearchX, ways: ['support'] },
  batch_expired: { tone: 'warning', icon: CalendarX, ways: ['support'] },
  blocked: { tone: 'danger', icon: Ban, ways: ['support'] },
  other_brand: { tone: 'info', icon: ArrowLeftRight, ways: [] },
  limit_reached: { tone: 'warning', icon: Gauge, ways: [] },
  not_rewarded: { tone: 'info', icon: CircleSlash, ways: [] },
  paused: { tone: 'warning', icon: Hourglass, ways: ['support'] },
  unreadable: { tone: 'warning', icon: QrCode, ways: [] },
  excise: { tone: 'info', icon: Stamp, ways: [] },
  mistyped: { tone: 'danger', icon: PencilLine, ways: [] },
};

export function appearanceOf(end: ScanEnd): EndAppearance {
  switch (end.kind) {
    case 'outcome':
      return { ...resultAppearances[end.outcome.result], text: end.outcome.message };
    case 'queued':
      return { tone: 'info', icon: CloudUpload, ways: [], text: messages.queued };
    case 'problem':
      // The club is away: the code stays in the queue and is sent by itself.
      if (end.problem.status >= 500) return { tone: 'info', icon: CloudUpload, ways: ['retry'], text: messages.saved };
      return { tone: 'danger', icon: TriangleAlert, ways: ['retry', 'support'], text: end.problem.detail };
    case 'foreign-link':
      return { tone: 'warning', icon: Link2Off, ways: [], text: messages.foreignLink };
    default:
      return { ...resultAppearances[end.kind], text: messages[end.kind] };
  }
}

export function isCredited(end: ScanEnd | undefined): boolean {
  return end?.kind === 'outcome' && end.outcome.result === 'credited';
}

/** The same code may end in another way now. */
export function isWorthRepeating(end: ScanEnd): boolean {
  return end.kind === 'queued' || end.kind === 'problem' || (end.kind === 'outcome' && end.outcome.result === 'paused');
}

/** It needs no decision: the next code may follow automatically. */
export function needsNoDecision(end: ScanEnd): boolean {
  return end.kind === 'queued' || isCredited(end);
}
