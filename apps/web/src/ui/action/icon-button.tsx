import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The whole accessible name, the count included: «Кошик, 2 товари». */
  label: string;
  icon: ReactNode;
  badge?: number;
  /** A filled circle that stays legible over a picture. */
  raised?: boolean;
}

export function IconButton({ label, icon, badge, raised, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(iconButtonClass({ raised }), className)}>
      <IconWithBadge icon={icon} badge={badge} />
    </button>
  );
}

/** The same look for a link; put an IconWithBadge inside it. */
export function iconButtonClass({ raised = false }: { raised?: boolean } = {}): string {
  return classNames(styles.button, raised && styles.raised);
}

export function IconWithBadge({ icon, badge = 0 }: { icon: ReactNode; badge?: number }) {
  return (
    <span className={styles.icon}>
      {icon}
      {badge > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </span>
  );
}
