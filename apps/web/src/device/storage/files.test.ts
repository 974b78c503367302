import { afterEach, expect, test, vi } from 'vitest';
import { areStored, storedFile } from './files.ts';

afterEach(() => vi.unstubAllGlobals());

const textOf = async (address: string): Promise<string> => (await storedFile(address)).text();

test('files stored by the worker are not requested', async () => {
  const fetch = vi.fn(async () => new Response('fresh'));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('caches', { match: async (name: string) => (name === '/a.css' ? new Response('stored') : undefined) });
  expect(await textOf('/a.css')).toBe('stored');
  expect(fetch).not.toHaveBeenCalled();
  expect(await textOf('/b.css')).toBe('fresh');
});

test('where nothing can be stored, it comes', async () => {
  vi.stubGlobal('fetch', async () => new Response('fresh'));
  vi.stubGlobal('caches', undefined);
  expect(await textOf('/a.css')).toBe('fresh');
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('forbidden')) });
  expect(await textOf('/a.css')).toBe('fresh');
});

test('files are waited for while the worker has only some of them', async () => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('caches', { match: async (name: string) => (name === '/a.css' ? new Response('stored') : undefined) });
  expect(await areStored(['/a.css'])).toBe(true);
  expect(await areStored(['/a.css', '/b.css'])).toBe(false);
});

test('where nothing stores files, nothing is waited for', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await areStored(['/a.css'])).toBe(true);
  vi.stubGlobal('caches', { match: async () => undefined });
  vi.stubGlobal('navigator', {});
  expect(await areStored(['/a.css'])).toBe(true);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('forbidden')) });
  expect(await areStored(['/a.css'])).toBe(true);
});
