import { ChevronRight } from '@club/icons/lucide';
import { formatAmount } from '@club/rules/text/ukrainian';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import styles from './bar.module.css';
import { useQuote } from './quote.ts';
import { messages } from './messages.ts';

/**
 * It appears with the first added product: what replaces the pressed button is scrolled out from under it, once that
 * has the focus.
 */
function uncover(link: HTMLAnchorElement | null): void {
  if (link === null) return;
  requestAnimationFrame(() => {
    const pressed = document.activeElement;
    if (pressed === null || pressed === document.body) return;
    const covered = pressed.getBoundingClientRect().bottom - link.getBoundingClientRect().top + 24;
    if (covered > 0 && covered < window.innerHeight / 2) window.scrollBy({ top: covered });
  });
}

/** The cart's content, on every page of the shop; nothing while it is empty. */
export function CartBar() {
  const { totalKop, xp, units } = useQuote();
  if (units === 0) return null;
  return (
    <StickyBar>
      <Link ref={uncover} to="/shop/cart" className={classNames(buttonClass({ wide: true }), styles.link)}>
        <span>
          {messages.count(units)} · {formatAmount(totalKop, xp)}
        </span>
        <span className={styles.way}>
          {messages.toCart}
          <ChevronRight size="1.25em" aria-hidden="true" />
        </span>
      </Link>
    </StickyBar>
  );
}
