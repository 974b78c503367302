import type { MouseEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import { internalPath } from './destination.ts';

/** Links of a text that stay in the app go through the router, so nothing is reloaded. For the element around them. */
export function useFollowInside(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = internalPath(link?.getAttribute('href'));
    if (!path || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
}
