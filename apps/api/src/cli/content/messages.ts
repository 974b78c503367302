import type { TextKind } from '../../domain/content/staff/read-texts.ts';

const kinds: readonly TextKind[] = ['page', 'news', 'offer'];

export function readKind(flag: unknown): TextKind | 'wrong' | undefined {
  return flag === undefined ? undefined : (kinds.find((kind) => kind === flag) ?? 'wrong');
}
