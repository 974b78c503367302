import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock } from '@club/icons/lucide';
import type { IconType } from '@club/icons/icon';
import style from './mark.module.css';

export type Tone = 'plain' | 'calm' | 'good' | 'warn' | 'bad';

const shapes: Record<Tone, IconType> = {
  plain: CircleDashed,
  calm: Clock,
  good: CircleCheck,
  warn: CircleAlert,
  bad: CircleX,
};

/** A state in a word, a shape and a colour, never in a colour alone. */
export function Mark({ tone, children }: { tone: Tone; children: string }) {
  const Shape = shapes[tone];
  return (
    <span className={[style.mark, tone === 'plain' ? '' : style[tone]].join(' ')}>
      <Shape size={14} />
      {children}
    </span>
  );
}

/** The brand's dot with its name, beside what belongs to the brand. */
export function BrandMark({ brand, title, bare }: { brand: string; title: string; bare?: boolean }) {
  return (
    <span className={style.brand} title={title}>
      <span className={style.dot} data-brand={brand} />
      {bare ? <span className="visually-hidden">{title}</span> : title}
    </span>
  );
}
