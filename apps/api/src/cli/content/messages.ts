import type { TextKind } from '../../database/content/texts.ts';
import type { CommandResult } from '../command.ts';

const kinds: readonly TextKind[] = ['page', 'news', 'offer'];

export function readKind(flag: unknown): TextKind | 'wrong' | undefined {
  return flag === undefined ? undefined : (kinds.find((kind) => kind === flag) ?? 'wrong');
}

export const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
