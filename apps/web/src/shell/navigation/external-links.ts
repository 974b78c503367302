import { runtime } from '../../device/runtime.ts';

const calling = new Set(['tel:', 'mailto:', 'sms:', 'viber:', 'geo:']);

/**
 * Refuses javascript:, data: and every other odd protocol, and addresses outside the app without an explicit
 * permission: `rel="external"`. `onRefused` shows the customer why nothing happened.
 */
export function guardExternalLinks(onRefused: () => void): () => void {
  const judge = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || isAllowedLink(link.href, link.relList.contains('external'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onRefused();
  };
  document.addEventListener('click', judge, { capture: true });
  return () => document.removeEventListener('click', judge, { capture: true });
}

export function isAllowedLink(href: string, isExternalAllowed: boolean, origin: string = location.origin): boolean {
  if (!URL.canParse(href, origin)) return false;
  const url = new URL(href, origin);
  if (url.protocol === 'blob:' || calling.has(url.protocol) || url.origin === origin) return true;
  // Locally our other brand's host has no https.
  return isExternalAllowed && (url.protocol === 'https:' || Object.values(runtime.hosts).includes(url.origin));
}
