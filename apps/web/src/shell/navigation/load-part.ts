// Loads a part of the app with the files that it needs, in place of the bundler's own helper. That one preloads all of
// them in one go, which blocks a slow phone for a third of a second before it can show the pressed state.

/** How many files are named between two chances to paint. */
const filesAtOnce = 2;
// Of all preloaded files, the awaited ones: sheets, since a part would be rendered without its styles.
const named = new Map<string, Promise<void>>();

/** `files` are names within the build. */
export async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const hrefs = files.map((file) => `/${file}`);
  if (hrefs.some((href) => !named.has(href))) noteLinks();
  const missing = hrefs.filter((href) => !named.has(href));
  // Sheets first: missing scripts are found by the browser itself.
  for (const href of [...missing.filter(isSheet), ...missing.filter((one) => !isSheet(one))])
    named.set(href, name(href));
  await Promise.all(hrefs.filter(isSheet).flatMap((href) => named.get(href) ?? []));
  return load();
}

const isSheet = (href: string): boolean => href.endsWith('.css');

/** Files that the page itself or the server has preloaded already. */
function noteLinks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"], link[rel="modulepreload"]')) {
    const { pathname } = new URL(link.href, location.href);
    if (!named.has(pathname)) named.set(pathname, Promise.resolve());
  }
}

async function name(href: string): Promise<void> {
  await turn();
  const link = document.createElement('link');
  link.rel = isSheet(href) ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  // After every other sheet: one in between makes the browser look up all fonts again, which lays out the whole page.
  document.body.append(link);
  if (isSheet(href)) await loaded(link, href);
}

function loaded(link: HTMLLinkElement, href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      named.delete(href);
      reject(new Error(`No sheet ${href}`));
    });
  });
}

const turns: (() => void)[] = [];
// Timers of a background page fire once a second, messages immediately.
const { port1, port2 } = new MessageChannel();
port1.addEventListener('message', () => {
  for (const take of turns.splice(0, filesAtOnce)) take();
  if (turns.length > 0) port2.postMessage('');
});
port1.start();

/** Its turn among the waiting parts. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    if (turns.length === 1) port2.postMessage('');
  });
}
