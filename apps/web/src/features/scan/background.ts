import { followOutbox } from './outbox.ts';
import { followPhotos } from './photos/outbox.ts';

/** What the scanner does on any screen: queued codes are sent, and shared photos are received. */
export function scanInBackground(): void {
  followOutbox();
  followPhotos();
}
