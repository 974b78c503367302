import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button.tsx';

export function WayTo({ to, label, ...look }: { to: string; label: string } & ButtonLook) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {label}
    </Link>
  );
}
