import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CameraGate } from './gate.tsx';

const nothing = (): void => undefined;
const open = () =>
  act(async () => {
    render(<CameraGate onLack={nothing} onInstead={nothing} Stage={() => <p>picture</p>} waiting={<p>frame</p>} />);
  });

function phoneWith(state: PermissionState, answers: Promise<void>): void {
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: nothing,
      enumerateDevices: async () => (await answers, [{ kind: 'videoinput' }]),
    },
    permissions: { query: async () => ({ state }) },
  });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a customer who allowed the camera before waits in its frame, and the picture appears in the same place', async () => {
  const camera = Promise.withResolvers<void>();
  phoneWith('granted', camera.promise);
  await open();
  expect(screen.queryByText('frame')).toBeNull();
  await act(async () => camera.resolve());
  expect(await screen.findByText('picture')).toBeDefined();
  cleanup();

  const again = Promise.withResolvers<void>();
  phoneWith('granted', again.promise);
  await open();
  expect(screen.getByText('frame')).toBeDefined();
  await act(async () => again.resolve());
  expect(await screen.findByText('picture')).toBeDefined();
  expect(screen.queryByText('frame')).toBeNull();
});

test('a customer who has to be asked, or has refused since, is not promised a picture', async () => {
  localStorage.setItem('seen_camera.v1', '1');
  phoneWith('denied', Promise.resolve());
  await open();
  cleanup();
  phoneWith('prompt', new Promise(nothing));
  await open();
  expect(screen.queryByText('frame')).toBeNull();
});
