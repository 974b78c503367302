import { ArrowLeft, Bell, CircleQuestionMark } from '@club/icons/lucide';
import { wordmarkOf } from '../../brands/wordmark.ts';
import { typeset } from '@club/rules/text/ukrainian';
import { runtime } from '../../device/runtime.ts';
import { Link } from '../../ui/action/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton, IconWithBadge, iconButtonClass } from '../../ui/action/icon-button.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import { BalancePill } from './balance-pill.tsx';
import { CartLink } from './cart-link.tsx';
import { useHeaderSlots } from './header-slots.ts';
import styles from './header.module.css';
import { MenuButton } from '../menu/button.tsx';
import type { LoadMenu } from '../menu/button.tsx';
import { messages as shared } from '../messages.ts';
import type { Route } from '../navigation/route.ts';
import { useBack } from '../navigation/back.ts';

interface Props {
  route: Route | undefined;
  loadMenu: LoadMenu;
  /** The number of unread notifications. */
  unread: number;
}

export function Header({ route, loadMenu, unread }: Props) {
  const back = useBack();
  const slots = useHeaderSlots();
  const isHome = route?.path === '/';
  const title = isHome
    ? wordmarkOf(runtime.brand)
    : slots.title === null
      ? shared.notFound.title
      : slots.title || route?.title;
  return (
    <header className={styles.header}>
      {route?.isTabRoot && <MenuButton loadMenu={loadMenu} />}
      {!route?.isTabRoot && route?.back !== 'none' && (
        <IconButton label={shared.back} icon={<ArrowLeft />} onClick={back} />
      )}
      {route?.hasOwnHeading ? (
        <p className={`${styles.title} ${styles.echo}`}>{title}</p>
      ) : (
        <h1
          className={classNames(
            styles.title,
            isHome && styles.wordmark,
            title && title.length > roomOf(route) && styles.long,
          )}
          aria-label={title}
        >
          {route?.isNamedByData && slots.title === undefined ? (
            <Skeleton width="8em" height="1.2em" />
          ) : (
            title && typeset(title)
          )}
        </h1>
      )}
      <div className={styles.right}>{slots.right ?? <RightSide route={route} unread={unread} />}</div>
    </header>
  );
}

/** How many characters of a title fit into one line beside the rest of the bar. */
function roomOf(route: Route | undefined): number {
  if (route?.isTabRoot) return 14;
  return route?.layout === 'accountNoFooter' ? Infinity : 16;
}

/** On pages where customers may get stuck, support is one tap away. */
const helped = /^\/(?:scan(?:\/(?!history$).*)?|shop\/(?:delivery|payment|checkout))$/;

/**
 * The first page of each tab has the bell, every page with tabs balance and cart, each in its place; in the steps of a
 * purchase only help leads away.
 */
function RightSide({ route, unread }: Pick<Props, 'route' | 'unread'>) {
  const help = route && helped.test(route.path) && (
    <Link to="/support" className={`${iconButtonClass()} ${styles.help}`} aria-label={messages.help}>
      <IconWithBadge icon={<CircleQuestionMark aria-hidden="true" />} />
    </Link>
  );
  if (route?.layout === 'accountNoFooter') return help || (route.path.endsWith('{id}') ? <CartLink /> : null);
  return (
    <>
      {help}
      {route?.isTabRoot && (
        <Link to="/notices" className={`${iconButtonClass()} ${styles.bell}`} aria-label={messages.notices(unread)}>
          <IconWithBadge icon={<Bell aria-hidden="true" />} badge={unread} />
        </Link>
      )}
      <BalancePill isHere={route?.path === '/history-bonuses'} />
      <CartLink />
    </>
  );
}
