import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { HistoryState } from '@tanstack/react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app. */
  to: string;
  search?: Record<string, unknown>;
  hash?: string;
  state?: HistoryState;
  replace?: boolean;
  /** Whether the page changes by a view transition; evaluated as it is followed. */
  viewTransition?: () => boolean;
}

/** A router that shows the tap before it navigates; any other navigates immediately. */
export interface AnswersTaps {
  afterTap?: (link: HTMLElement, path: string, lead: () => Promise<void>) => Promise<void>;
}

/** Characters that are unescaped in an address. */
const plain = /^\/[\w/.~-]*$/;

/**
 * A link to another page of the app. The router's own subscribes to every change of the address, to know whether it is
 * active, and a page has forty of them: an active link sets `aria-current` itself.
 */
export function Link({ to, search, hash, state, replace, viewTransition, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const place = { to, search, hash, state };
  const isPlain = search === undefined && hash === undefined && plain.test(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere(event)) return;
    event.preventDefault();
    const lead = () => router.navigate({ ...place, replace, viewTransition: viewTransition?.() });
    const { afterTap } = router as AnswersTaps;
    void (afterTap === undefined ? lead() : afterTap(event.currentTarget, to, lead));
  };
  const href = isPlain ? to : router.buildLocation(place).publicHref;
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

const opensElsewhere = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  metaKey || altKey || ctrlKey || shiftKey;
