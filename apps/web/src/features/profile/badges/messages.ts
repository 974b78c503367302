import type { BadgeId } from '@club/rules/xp/badges';
import { formatDay, plural } from '@club/rules/text/ukrainian';

const days = { one: 'день', few: 'дні', many: 'днів' };

export const messages = {
  title: 'Відзнаки',
  names: {
    scan: () => 'Перший код',
    friend: () => 'Друг у клубі',
    reviews: (n: number) => `${n} ${plural(n, { one: 'відгук', few: 'відгуки', many: 'відгуків' })}`,
    device: () => 'Перший пристрій',
    quizzes: (n: number) => `${n} ${plural(n, { one: 'вікторина', few: 'вікторини', many: 'вікторин' })}`,
  } satisfies Record<BadgeId, (need: number) => string>,
  since: (at: string) => formatDay(at),
  ahead: 'Попереду',
  progress: (have: number, need: number) => `${have} з ${need}`,
  season: (n: number) => `${n} ${plural(n, days)} поспіль`,
} as const;
