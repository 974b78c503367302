import { showToast } from '../../ui/state/toast.ts';
import { isAllowedLink } from './external-links.ts';
import { messages } from '../messages.ts';

/**
 * Opens an address outside the app in a new tab, by the rules for links. False when the browser refuses, as some do
 * when the tap is long ago.
 */
export function openOutside(url: string): boolean {
  if (isAllowedLink(url, true)) return window.open(url, '_blank') !== null;
  showToast({ text: messages.linkRefused, kind: 'error' });
  return true;
}
