import { ChevronDown } from '@club/icons/lucide';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import style from './popover.module.css';

interface Props {
  /** What is pressed to open it. */
  label: ReactNode;
  className?: string | undefined;
  /** Beside a word that alone does not say that it opens. */
  hasArrow?: boolean;
  children: ReactNode;
}

/** Opens below what is pressed; Escape, a press elsewhere or leaving it by Tab closes it. */
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
  const close = (): void => {
    if (!ref.current?.open) return;
    ref.current.open = false;
    ref.current.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is inside
    <details
      ref={ref}
      className={[style.popover, className].filter(Boolean).join(' ')}
      data-popover
      onKeyDown={(event) => {
        if (event.code === 'Escape') close();
      }}
    >
      <summary className={style.opener}>
        {label}
        {hasArrow && <ChevronDown size={14} />}
      </summary>
      <div className={style.inside}>{children}</div>
    </details>
  );
}
