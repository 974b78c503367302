import { Flame, ListChecks, ScanLine, Smartphone, Star, UserRound, UsersRound } from '@club/icons/lucide';
import type { IconType } from '@club/icons/icon';
import type { EarningRule } from '../../data/xp/queries.ts';

const icons: Partial<Record<EarningRule['id'], IconType>> = {
  device: Smartphone,
  friend: UsersRound,
  profile: UserRound,
  quiz: ListChecks,
  'marathon-3': Flame,
  'marathon-7': Flame,
  'marathon-14': Flame,
};

interface Props {
  rule: Pick<EarningRule, 'id' | 'line'>;
  size: string;
  className?: string | undefined;
}

/** The action that pays the XP. */
export function RuleIcon({ rule: { id, line }, size, className }: Props) {
  const Icon = line === null ? (icons[id] ?? Star) : ScanLine;
  return <Icon className={className} size={size} aria-hidden="true" />;
}
