// A browser discards a picture that no page shows any more. The next page that shows it fetches it again from the
// phone's cache, and parses a drawing as a document, on the main thread: so it appeared frames after its page.
import { whenIdle } from './idle.ts';

/** Half a dozen pages of them. Of each only the file is held, as it came: some 2 MB in all. */
const most = 64;

/** The last pictures that pages have shown stay in memory, so that a reopened page has its own immediately. */
export function holdPictures(root: Document = document): () => void {
  const held = new Map<string, HTMLImageElement>();
  const shown = new Set<string>();
  const note = (image: HTMLImageElement): void => {
    if (!isFile(image.currentSrc)) return;
    if (shown.size === 0) whenIdle(hold);
    shown.add(image.currentSrc);
  };
  /** A detached element, for that of the page retains everything that was around it. */
  function hold(): void {
    for (const address of shown) {
      const image = held.get(address) ?? pictureOf(address);
      held.delete(address);
      held.set(address, image);
    }
    shown.clear();
    for (const address of [...held.keys()].slice(0, -most)) held.delete(address);
  }
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) note(target);
  };
  for (const image of root.querySelectorAll('img')) if (image.complete) note(image);
  // It does not bubble.
  root.addEventListener('load', onLoad, { capture: true });
  return () => root.removeEventListener('load', onLoad, { capture: true });
}

/** URLs that the phone itself created, such as a photo about to be sent, are released by their owner. */
const isFile = (address: string): boolean => /^https?:/.test(address);

function pictureOf(address: string): HTMLImageElement {
  const image = new Image();
  image.src = address;
  return image;
}
