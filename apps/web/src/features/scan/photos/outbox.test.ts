import { beforeEach, expect, test, vi } from 'vitest';
import type { PhotoOutcome } from '@club/contract/customer/codes/scan';
import type { BoxedPhoto } from '../../../device/storage/photo-box.ts';

const box = new Map<string, BoxedPhoto>();
vi.mock('../../../device/storage/photo-box.ts', () => ({
  boxPhoto: async (photo: BoxedPhoto) => void box.set(photo.id, photo),
  boxedPhotos: async () => [...box.values()],
  unboxPhoto: async (id: string) => void box.delete(id),
}));
vi.mock('../../../device/shrink-photo.ts', () => ({
  shrinkPhoto: async (blob: Blob) => {
    if (blob.type === 'text/plain') throw new Error('No picture');
    return { blob, width: 800, height: 600 };
  },
  base64Of: async () => '/9j/',
}));
vi.mock('../../../client/upload.ts', () => ({
  withProgress: () => (path: string, init: RequestInit) => fetch(path, init),
}));

const sent: string[] = [];
let answer: (id: string) => Promise<Response>;
const corner = { x: 0.1, y: 0.1 };
const outcomeOf = (id: string): PhotoOutcome => ({
  id,
  width: 800,
  height: 600,
  found: [
    {
      box: [corner, corner, corner, corner],
      code: 'NAZYNZ7KQ34JW',
      result: { id, result: 'credited', xp: 10, line: 'glo', code_tail: '34JW', message: '+10 XP' },
    },
  ],
  problem: null,
  message: null,
});
const read = async (id: string) => Response.json({ code: 200, results: [], photos: [outcomeOf(id)], balance: 10 });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

// A fresh module stands for a reloaded page: only what the phone stores is left.
async function openPage() {
  vi.resetModules();
  const [outbox, store] = await Promise.all([import('./outbox.ts'), import('./store.ts')]);
  return { ...outbox, photos: store.currentPhotos };
}

const photo = () => new Blob(['jpeg'], { type: 'image/jpeg' });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('pwaToken', 'token');
  box.clear();
  sent.length = 0;
  answer = read;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }));
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { images } = JSON.parse(body) as { images: { id: string }[] };
    sent.push(images[0]!.id);
    return answer(images[0]!.id);
  });
});

test('a chosen photo is sent immediately and ends in its results; nothing of it stays on the phone', async () => {
  const { takePhotos, photos } = await openPage();
  await takePhotos([photo()]);
  await vi.waitFor(() => expect(photos()[0]?.state.kind).toBe('done'));
  expect([sent.length, box.size]).toEqual([1, 0]);
});

test('without a network a photo outlives a reload and is sent again under the same id', async () => {
  answer = noNetwork;
  const before = await openPage();
  await before.takePhotos([photo()]);
  await vi.waitFor(() => expect([sent.length, before.photos()[0]?.state.kind]).toEqual([1, 'waiting']));
  answer = read;
  const after = await openPage();
  after.followPhotos();
  await vi.waitFor(() => expect(after.photos()[0]?.state.kind).toBe('done'));
  expect([new Set(sent).size, box.size]).toEqual([1, 0]);
});

test('a shared photo is sent only when the customer confirms', async () => {
  box.set('s1', { id: 's1', blob: photo(), brand: null, at: Date.now() });
  const { followPhotos, adoptPhotos, sendPhoto, photos } = await openPage();
  followPhotos();
  await adoptPhotos();
  await vi.waitFor(() => expect(photos()[0]?.state.kind).toBe('confirming'));
  expect(sent).toEqual([]);
  await sendPhoto('s1');
  expect([sent, photos()[0]?.state.kind, box.size]).toEqual([['s1'], 'done', 0]);
});

test('a photo of the other brand is queued for its own brand', async () => {
  box.set('o1', { id: 'o1', blob: photo(), brand: 'ogo', at: Date.now() });
  const { adoptPhotos, photos } = await openPage();
  await adoptPhotos();
  expect([photos().length, box.size]).toEqual([0, 1]);
});

test('a file that is no picture is reported and not sent', async () => {
  const { takePhotos, photos } = await openPage();
  await takePhotos([new Blob(['text'], { type: 'text/plain' })]);
  expect(photos()[0]?.state).toMatchObject({ kind: 'failed', isForever: true });
  expect(sent).toEqual([]);
});

test('a photo that the server will never take is not stored, one that came at a bad moment is', async () => {
  const { takePhotos, photos } = await openPage();
  answer = async () => Response.json({ code: 'too_large', detail: 'Завелике' }, { status: 413 });
  await takePhotos([photo()]);
  await vi.waitFor(() => expect(photos()[0]?.state).toEqual({ kind: 'failed', text: 'Завелике', isForever: true }));
  answer = async () => Response.json({ code: 'overloaded', detail: 'Зайнято' }, { status: 503 });
  await takePhotos([photo()]);
  await vi.waitFor(() => expect(photos()[0]?.state).toEqual({ kind: 'failed', text: 'Зайнято', isForever: false }));
  expect(box.size).toBe(1);
});

test('signing out forgets the photos', async () => {
  answer = noNetwork;
  const { takePhotos, followPhotos, photos } = await openPage();
  followPhotos();
  await takePhotos([photo()]);
  const { closeSession } = await import('../../../device/session.ts');
  closeSession('left');
  expect(photos()).toEqual([]);
});
