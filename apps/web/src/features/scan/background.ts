import { followOutbox } from './outbox.ts';
import { followPhotos } from './photos/outbox.ts';

/** What the scanner does on whatever screen the app is opened on: what waits is sent, and shared photos are received. */
export function scanInBackground(): void {
  followOutbox();
  followPhotos();
}
