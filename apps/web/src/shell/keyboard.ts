import { useEffect, useState } from 'react';

/** Fields that keys write into. */
export const typing = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea';

/** Whether the on-screen keyboard is open. Browsers do not expose it, but it takes a quarter of the height and more. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    let tallest = { width: viewport.width, height: viewport.height };
    const measure = (): void => {
      const { width, height } = viewport;
      if (width !== tallest.width || height > tallest.height) tallest = { width, height };
      setIsOpen(document.activeElement?.matches(typing) === true && height < tallest.height * 0.75);
    };
    // Reading the size forces a layout, so it is read only when a keyboard can have been open.
    const onLeave = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(typing)) measure();
    };
    viewport.addEventListener('resize', measure);
    document.addEventListener('focusout', onLeave);
    return () => {
      viewport.removeEventListener('resize', measure);
      document.removeEventListener('focusout', onLeave);
    };
  }, []);
  return isOpen;
}
