import { useRef } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';

interface MenuStep {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

// A reload keeps the steps of the history, but a newly loaded page shows no menu.
const thisLoad = performance.timeOrigin;

/** The open menu is a step of the browser's history, so that going back closes it. */
export function useMenuStep(): MenuStep {
  const router = useRouter();
  const isOpen = useLocation({ select: ({ state }) => (state as { menuOf?: number }).menuOf === thisLoad });
  const closedAt = useRef(0);
  return {
    isOpen,
    open: () =>
      void router.navigate({ to: '.', search: true, state: { menuOf: thisLoad } as object, resetScroll: false }),
    close: () => {
      // Going back takes a moment, and a second Esc within it would leave the page.
      if (!isOpen || Date.now() - closedAt.current < 400) return;
      closedAt.current = Date.now();
      router.history.back();
    },
  };
}
