import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPictures } from './pictures-at-hand.ts';

const made: string[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  made.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        made.push(address);
      }
    },
  );
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A picture of the page, from this address. */
function picture(address: string, complete = false): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperties(image, { currentSrc: { value: address }, complete: { value: complete } });
  document.body.append(image);
  return image;
}

function show(...addresses: string[]): void {
  for (const address of addresses) picture(address).dispatchEvent(new Event('load'));
}

const idle = () => vi.runAllTimers();

test('a picture that a page has shown is held once, when the page has nothing better to do', () => {
  picture('https://club.test/a.svg', true);
  picture('https://club.test/b.svg');
  stop = holdPictures();
  show('https://club.test/c.svg', 'https://club.test/a.svg');
  expect(made).toEqual([]);
  idle();
  expect(made).toEqual(['https://club.test/a.svg', 'https://club.test/c.svg']);
  show('https://club.test/c.svg');
  idle();
  expect(made).toHaveLength(2);
});

test('of many the last are held, counted from when each was shown last', () => {
  stop = holdPictures();
  const addresses = Array.from({ length: 64 }, (_, n) => `https://club.test/${n}.svg`);
  show(...addresses);
  idle();
  show(addresses[0]!, 'https://club.test/new.svg');
  idle();
  made.length = 0;
  show(addresses[0]!, addresses[1]!, 'https://club.test/new.svg');
  idle();
  expect(made).toEqual([addresses[1]]);
});

test('a photo that the phone has made is not held', () => {
  stop = holdPictures();
  show('blob:https://club.test/1', 'data:image/png;base64,AA', '');
  idle();
  expect(made).toEqual([]);
});
