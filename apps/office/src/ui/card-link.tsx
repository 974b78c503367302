import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFromHere } from './address.ts';

/** From one card to another, which closes back to this one. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  const left = useFromHere();
  return (
    <Link to={to} state={left as object}>
      {children}
    </Link>
  );
}
