// A browser gives up a picture that no page shows any more. The next page that shows it fetches it anew from the phone's storage,
// and where it is a drawing reads it as a document, on the thread that makes the page: so it came frames after its page.
import { whenIdle } from './idle.ts';

/** Half a dozen pages of them. Of each only the file is held, as it came: some 2 MB in all. */
const most = 64;

/** Pictures that pages have shown stay in memory, the last of them, so that a page that is opened again has its own at once. */
export function holdPictures(root: Document = document): () => void {
  const held = new Map<string, HTMLImageElement>();
  const shown = new Set<string>();
  const note = (image: HTMLImageElement): void => {
    if (!isFile(image.currentSrc)) return;
    if (shown.size === 0) whenIdle(hold);
    shown.add(image.currentSrc);
  };
  /** An element of its own, for that of the page holds on to all that stood around it. */
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

/** What the phone itself made, such as a photo that is about to be sent, is its owner's to let go. */
const isFile = (address: string): boolean => /^https?:/.test(address);

function pictureOf(address: string): HTMLImageElement {
  const image = new Image();
  image.src = address;
  return image;
}
