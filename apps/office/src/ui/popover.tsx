import { ChevronDown } from '@club/icons/lucide';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import style from './popover.module.css';

interface Props {
  /** Its trigger. */
  label: ReactNode;
  className?: string | undefined;
  /** Beside a word that alone does not show that it opens. */
  hasArrow?: boolean;
  children: ReactNode;
}

/** Opens below its trigger; Escape (see keys/registry.ts), a press elsewhere or leaving it by Tab closes it. */
export function Popover({ label, className, hasArrow = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeFrom = ({ target }: Event): void => {
      const frame = ref.current;
      if (frame?.open && target instanceof Node && !frame.contains(target)) frame.open = false;
    };
    document.addEventListener('pointerdown', closeFrom);
    document.addEventListener('focusin', closeFrom);
    return () => {
      document.removeEventListener('pointerdown', closeFrom);
      document.removeEventListener('focusin', closeFrom);
    };
  }, []);
  return (
    <details
      ref={ref}
      className={[style.popover, className].filter(Boolean).join(' ')}
      data-popover
      onToggle={({ currentTarget }) => scrollIntoSight(currentTarget)}
    >
      <summary className={style.opener}>
        {label}
        {hasArrow && <ChevronDown size={14} />}
      </summary>
      <div className={style.inside}>{children}</div>
    </details>
  );
}

/** It opens to the left of its opener's end, and to the right of its beginning where a card would cut it. */
function scrollIntoSight(popover: HTMLDetailsElement): void {
  const inside = popover.querySelector<HTMLElement>(':scope > div');
  if (inside === null) return;
  delete inside.dataset.toEnd;
  const edge = popover.closest('aside, main')?.getBoundingClientRect().left ?? 0;
  if (popover.open && inside.getBoundingClientRect().left < edge) inside.dataset.toEnd = '';
}
