// The service worker: opens the app without a network, shows pushes and takes photos from the share sheet.
import { cacheEveryFile } from '../device/worker-signals.ts';
import { answerFromCache, type Files, forgetPastFiles, cacheAll, cacheShell } from './offline.ts';
import { hearPushes, type PushWorker } from './pushes.ts';
import type { Fetching, MessageReceived, Extendable } from './scope.ts';
import { isSharedPhoto, receivePhotos } from './shared-photos.ts';

/** Written in by the build. */
declare const __FILES__: Files;

const worker = self as unknown as {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

self.addEventListener('install', (event) => {
  (event as Extendable).waitUntil(cacheShell(__FILES__).then(() => worker.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  (event as Extendable).waitUntil(forgetPastFiles(__FILES__).then(() => worker.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  if (isSharedPhoto(fetching.request)) fetching.respondWith(receivePhotos(fetching.request));
  else answerFromCache(fetching, worker.location.origin);
});

// An idle customer's page requests the files of every screen.
self.addEventListener('message', (event) => {
  if (event.data === cacheEveryFile) (event as unknown as MessageReceived).waitUntil(cacheAll(__FILES__));
});

hearPushes(self as unknown as PushWorker);
