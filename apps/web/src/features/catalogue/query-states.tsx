import type { ReactNode } from 'react';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { messages, stateMessages as texts } from './messages.ts';

interface ShopErrorProps {
  error: unknown;
  title?: string;
  onRetry: () => void;
}

/** Nothing was loaded and nothing is cached: why, and a retry. */
export function ShopError({ error, title = messages.failed, onRetry }: ShopErrorProps) {
  return <ErrorState title={title} problem={asProblem(error)} onRetry={onRetry} />;
}

/** A collection of the other brand, or an unknown one. */
export function NoSuchCollection() {
  return (
    <EmptyState
      art={`/art/scene-no-results-${runtime.brand}.svg`}
      {...texts.otherBrand}
      action={<WayTo to="/shop" label={texts.toShop} />}
    />
  );
}

/** The product is no longer sold; `children` are similar ones. */
export function GoneProduct({ slug, children }: { slug: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="visually-hidden">{texts.gone.title}</h1>
      <EmptyState
        art={`/art/scene-no-results-${runtime.brand}.svg`}
        title={texts.gone.title}
        text={texts.gone.text}
        action={<WayTo to={`/shop/${slug}`} label={texts.gone.back} />}
      />
      {children}
    </>
  );
}

export function WayTo({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClass()}>
      {label}
    </Link>
  );
}
