import { expect, test, vi } from 'vitest';
import { runtime } from '../../device/runtime.ts';
import { shownToasts } from '../../ui/state/toast.ts';
import { guardExternalLinks, isAllowedLink } from './external-links.ts';
import { openOutside } from './open-outside.ts';

const origin = 'https://club.example';

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'ftp://club.example/x', 'https://['])(
  '%s is refused even with a permission',
  { tags: ['NAV-08', 'error:external-link'] },
  (href) => {
    expect(isAllowedLink(href, true, origin)).toBe(false);
  },
);

test('an address outside the app needs an explicit permission', { tags: ['NAV-08'] }, () => {
  expect(isAllowedLink('https://other.example/', false, origin)).toBe(false);
  expect(isAllowedLink('https://other.example/', true, origin)).toBe(true);
});

test.each([
  '/shop',
  '#top',
  'https://club.example/x',
  'tel:+380671234567',
  'mailto:a@b.example',
  'viber://pa?chatURI=club',
  'geo:50.45,30.52',
])('%s needs none', (href) => {
  expect(isAllowedLink(href, false, origin)).toBe(true);
});

test("our other brand's host is outside too, but needs no https", () => {
  runtime.hosts = { main: 'http://localhost:3000', ogo: 'http://ogo.localhost:3000' };
  expect(isAllowedLink('http://localhost:3000/x', false, 'http://ogo.localhost:3000')).toBe(false);
  expect(isAllowedLink('http://localhost:3000/x', true, 'http://ogo.localhost:3000')).toBe(true);
  expect(isAllowedLink('http://other.example/x', true, 'http://ogo.localhost:3000')).toBe(false);
});

test(
  'a click on a refused link leads nowhere, no part of the app receives it, and the customer sees why',
  { tags: ['NAV-08', 'error:external-link'] },
  () => {
    const [onRefused, heard] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const stop = guardExternalLinks(onRefused);
    document.body.innerHTML =
      '<a href="https://other.example/"><b>1</b></a><a href="https://other.example/" rel="external">2</a><a href="javascript:void 0" rel="external">3</a><a href="/shop">4</a>';
    const links = [...document.querySelectorAll('a')];
    for (const link of links) link.addEventListener('click', heard);
    const isLed = links.map((link) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      (link.firstElementChild ?? link).dispatchEvent(click);
      return !click.defaultPrevented;
    });
    stop();
    expect(isLed).toEqual([false, true, false, true]);
    expect([heard.mock.calls.length, onRefused.mock.calls.length]).toEqual([2, 2]);
  },
);

test('an address that only our code opens is judged like a link', { tags: ['NAV-08'] }, () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  expect(openOutside('https://site.example/login')).toBe(true);
  openOutside('javascript:alert(1)');
  openOutside('http://other.example/');
  expect(opened.mock.calls.map(([url]) => url)).toEqual(['https://site.example/login']);
  expect(shownToasts().at(-1)?.text).toBe('Це посилання веде за межі застосунку, тому ми його не відкрили');
});
