import { Search, UserRound } from '@club/icons/lucide';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { brandTable, brands } from '@club/rules/brands';
import { noteEnd } from '../data/access.ts';
import { people } from '../data/people.ts';
import { asProblem } from '../data/problem.ts';
import { queues } from '../data/queues.ts';
import { may, session } from '../data/session.ts';
import type { Me } from '../data/session.ts';
import { useScan, useShortcuts } from '../keys/use-shortcuts.ts';
import { roleNames, serialOf, thousandOrMore } from '../messages/messages.ts';
import { useAddress, useGo, useSetAddress } from '../ui/address.ts';
import { Button, Keys } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Popover } from '../ui/popover.tsx';
import { ToastRegion, showToast } from '../ui/toast.tsx';
import { isRoomy, modeNow, modes, setMode, setRoomy } from './appearance.ts';
import style from './frame.module.css';
import { Help } from './help.tsx';
import { lockWhenIdle } from './idle-lock.ts';
import { messages } from './messages.ts';
import { Palette } from './palette.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { bareOf, cardOf } from './route.ts';
import type { Route } from './route.ts';

interface Props {
  routes: readonly Route[];
  children: ReactNode;
}

/** The frame of every desk: the rail, the brand, the palette and the signed-in member. */
export function Frame({ routes, children }: Props) {
  const { data: me } = useQuery(session.me);
  const client = useQueryClient();
  const [over, setOver] = useState<'palette' | 'help'>();
  const mine = useMemo(() => (me === undefined ? [] : routesOf(routes, me)), [routes, me]);
  useEffect(() => queues.follow(client), [client]);
  useEffect(() => me && lockWhenIdle(window, me.idle_ms), [me]);
  useFrameKeys(mine, setOver);
  useScans();
  const desk = useRef<HTMLElement>(null);
  usePageChange(routes, desk);
  if (me === undefined) return null;
  return (
    <div className={style.frame}>
      <a className={style.skip} href="#desk">
        {messages.skip}
      </a>
      <Rail routes={mine} />
      <Top me={me} routes={mine} openPalette={() => setOver('palette')} openHelp={() => setOver('help')} />
      <OfflineBar />
      <main ref={desk} id="desk" className={style.main} tabIndex={-1}>
        {children}
      </main>
      {over === 'palette' && <Palette routes={mine} onClose={() => setOver(undefined)} />}
      {over === 'help' && <Help onClose={() => setOver(undefined)} />}
      <ToastRegion />
    </div>
  );
}

/** Pages that the member may open; the first of each group that is left has the group's icon. */
function routesOf(routes: readonly Route[], me: Me): readonly Route[] {
  const mine = routes.filter(({ needs }) => may(me, ...needs));
  const firstOf = (group: string, of: readonly Route[]) => of.find((route) => route.group === group);
  return mine.map((route) => {
    const { icon, ...rest } = route;
    const ofGroup = icon ?? firstOf(route.group, routes)?.icon;
    return route === firstOf(route.group, mine) && ofGroup ? { ...rest, icon: ofGroup } : rest;
  });
}

const isAt = ({ path }: Route, here: string): boolean => {
  const bare = bareOf(path);
  return bare === '/' ? here === '/' : here === bare || here.startsWith(`${bare}/`);
};

/**
 * The page's name is set as the tab's title, with its number; the focus moves into another page unless that page has
 * taken it.
 */
function usePageChange(routes: readonly Route[], desk: RefObject<HTMLElement | null>): void {
  const here = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const route = routes.find((one) => isAt(one, here));
  const number = /\/(\d+)$/.exec(here)?.[1];
  const title = route?.title ?? messages.notFound;
  const before = useRef(title);
  useEffect(() => {
    document.title = [number && serialOf(Number(number)), title, messages.office].filter(Boolean).join(' · ');
  }, [number, title]);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    const main = desk.current;
    if (main?.contains(document.activeElement) === false && document.querySelector('dialog:modal') === null)
      main.focus({ preventScroll: true });
  }, [title, desk]);
}

function useFrameKeys(routes: readonly Route[], open: (what: 'palette' | 'help') => void): void {
  const go = useGo();
  const shortcuts = useMemo(
    () => [
      { keys: 'Mod+KeyK', label: messages.search, run: () => open('palette'), whileTyping: true },
      { keys: 'Slash', label: messages.search, run: () => open('palette') },
      { keys: 'Shift+Slash', label: messages.help, run: () => open('help') },
      ...routes.flatMap(({ key, title, path }) =>
        key === undefined ? [] : [{ keys: `KeyG ${key}`, label: messages.goTo(title), run: () => go(bareOf(path)) }],
      ),
    ],
    [routes, open, go],
  );
  useShortcuts(shortcuts);
}

/** A scanned code opens its subject, wherever the focus is: an order by its number or waybill, a person by theirs. */
function useScans(): void {
  const go = useGo();
  const client = useQueryClient();
  useScan(
    useCallback(
      (text: string) => {
        client.fetchQuery(people.search(text)).then(
          ({ found: [first] }) => {
            if (first) go(cardOf(first));
            else showToast(messages.scanUnknown(text), true);
          },
          (error: unknown) => showToast(asProblem(error).detail, true),
        );
      },
      [go, client],
    ),
  );
}

function Rail({ routes }: { routes: readonly Route[] }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const group = routes.find((route) => isAt(route, path))?.group;
  return (
    <nav className={style.rail} aria-label={messages.sections}>
      <p className={style.name}>{messages.office}</p>
      {routes
        .filter((route) => route.icon || route.group === group)
        .map((route) => (
          <PageLink
            key={route.path}
            route={route}
            className={route.icon ? style.group : `${style.group} ${style.inner}`}
            isHere={isAt(route, path)}
            hasIcon
          />
        ))}
    </nav>
  );
}

/** Where the rail has room for icons alone: the pages of the group that is open. */
function Siblings({ routes }: { routes: readonly Route[] }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const group = routes.find((route) => isAt(route, path))?.group;
  const pages = routes.filter((route) => route.group === group);
  if (pages.length < 2) return null;
  return (
    <nav className={style.siblings} aria-label={messages.siblings}>
      <div className={style.siblingRow}>
        {pages.map((route) => (
          <PageLink key={route.path} route={route} className={style.sibling} isHere={isAt(route, path)} />
        ))}
      </div>
    </nav>
  );
}

interface PageLinkProps {
  route: Route;
  className: string | undefined;
  isHere: boolean;
  /** Its icon, if it has one. */
  hasIcon?: boolean;
}

/** To a page, with the number of its pending items. */
function PageLink({ route, className, isHere, hasIcon = false }: PageLinkProps) {
  const { path, icon: Icon, title, queue } = route;
  const { data } = useQuery(queues.today);
  const count = data?.queues.find((counter) => counter.queue === queue)?.count ?? 0;
  return (
    <Link
      to={bareOf(path)}
      search={({ brand }: { brand?: string }) => ({ brand })}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      activeProps={{}}
      title={title}
    >
      {hasIcon && Icon && <Icon size={18} />}
      <span>{title}</span>
      {count > 0 && <span className={style.count}>{thousandOrMore(count)}</span>}
    </Link>
  );
}

interface TopProps {
  me: Me;
  routes: readonly Route[];
  openPalette: () => void;
  openHelp: () => void;
}

function Top({ me, routes, openPalette, openHelp }: TopProps) {
  const { brand } = useAddress();
  const setAddress = useSetAddress();
  const scope = brands.filter((one) => me.member.brands.includes(one));
  return (
    <header className={style.top}>
      <Button className={style.search} onClick={openPalette}>
        <span>
          <Search size={16} />
          {messages.search}
        </span>
        <Keys keys="Mod+KeyK" />
      </Button>
      {scope.length > 1 && (
        <select
          className={style.brand}
          aria-label={messages.brand}
          value={brand ?? ''}
          onChange={({ target }) => setAddress({ brand: target.value || undefined })}
        >
          <option value="">{messages.bothBrands}</option>
          {scope.map((one) => (
            <option key={one} value={one}>
              {brandTable[one].title}
            </option>
          ))}
        </select>
      )}
      <Person me={me} openHelp={openHelp} />
      <Siblings routes={routes} />
    </header>
  );
}

function Person({ me, openHelp }: { me: Me; openHelp: () => void }) {
  const [mode, choose] = useState(modeNow);
  const [roomy, setRows] = useState(isRoomy);
  const leave = useMutation({ mutationFn: session.signOut, onSettled: () => noteEnd('out') });
  return (
    <Popover
      className={style.person}
      label={
        <>
          <UserRound size={18} />
          <span className={style.personName}>{me.member.name}</span>
        </>
      }
    >
      <div className={style.menu}>
        <p className={style.roles}>{me.member.roles.map((role) => roleNames[role]).join(', ')}</p>
        <SelectField
          label={messages.mode}
          value={mode}
          options={modes.map((value) => ({ value, label: messages.modes[value] }))}
          onChange={({ target }) => {
            const next = modes.find((one) => one === target.value) ?? 'auto';
            setMode(next);
            choose(next);
          }}
        />
        <SelectField
          label={messages.rows}
          value={roomy ? 'roomy' : 'dense'}
          options={[
            { value: 'dense', label: messages.rowsDense },
            { value: 'roomy', label: messages.rowsRoomy },
          ]}
          onChange={({ target }) => {
            setRoomy(target.value === 'roomy');
            setRows(target.value === 'roomy');
          }}
        />
        <Button keys="Shift+Slash" onClick={openHelp}>
          {messages.help}
        </Button>
        <Button onClick={() => leave.mutate()}>{messages.signOut}</Button>
      </div>
    </Popover>
  );
}
