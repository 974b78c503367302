// Two elements with one name would cancel the transition, so the name moves: from the pressed card to the page's picture.
let holder: HTMLElement | null = null;

/** Makes this the picture that grows from page to page. */
export function carryArt(element: HTMLElement | null): void {
  if (holder) holder.style.viewTransitionName = '';
  holder = element;
  if (element) element.style.viewTransitionName = 'product-art';
}
