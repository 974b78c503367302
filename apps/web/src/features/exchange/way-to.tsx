import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/action/button.tsx';
import type { ButtonAppearance } from '../../ui/action/button.tsx';

export function WayTo({ to, label, ...look }: { to: string; label: string } & ButtonAppearance) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {label}
    </Link>
  );
}
