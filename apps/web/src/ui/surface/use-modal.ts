import { useEffect, useRef, useState, type MouseEvent, type SyntheticEvent } from 'react';
import { nextPaint } from '../action/next-paint.ts';

/**
 * Ties the native modal dialog to an `open` flag that the caller owns. The platform traps the focus, restores it and
 * handles Esc; a tap on the backdrop, which lands on the dialog element itself, closes too. The title takes the focus,
 * or the first field inside `data-first-focus`. The content outlives `open` by the length of the closing animation.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMounted, setIsMounted] = useState(open);
  if (open && !isMounted) setIsMounted(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.toggleAttribute('data-leaving', !open && element.open);
    if (element.open === open) return;
    // Making everything behind it inert, or active again, is work for the whole page, so the pressed state, or the
    // start of the closing animation, is painted first.
    let isOver = false;
    void nextPaint().then(() => {
      if (isOver || element.open === open) return;
      if (!open) return element.close();
      element.showModal();
      const field = element.querySelector<HTMLInputElement>('[data-first-focus] input');
      (field ?? heading.current)?.focus();
    });
    return () => {
      isOver = true;
    };
  }, [open]);

  return {
    dialog,
    heading,
    shown: open || isMounted,
    handlers: {
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      // A browser may close without notice: on the second Esc in a row it skips `cancel`.
      onClose: () => open && onClose(),
      onClick: (event: MouseEvent) => event.target === event.currentTarget && onClose(),
      onTransitionEnd: (event: SyntheticEvent) => event.target === event.currentTarget && !open && setIsMounted(false),
    },
  };
}
