// Puts hostile texts in place of the texts of server replies, wherever those come from, and watches the page's
// behaviour.
import type { Page, Request, Route } from '@playwright/test';
import { hostileLinks, hostileTexts } from './hostile-texts.ts';

/** Texts that are given out again and again until each has been seen on a screen. */
export class Ammunition {
  readonly texts: string[];
  readonly seen = new Set<number>();
  private readonly links: string[];
  private readonly perPlace: number;
  private at = 0;

  constructor(count: number, perPlace: number) {
    this.texts = hostileTexts(count);
    this.links = hostileLinks(count);
    this.perPlace = perPlace;
  }

  get isSpent(): boolean {
    return this.seen.size >= this.texts.length;
  }

  text(): string {
    return Array.from({ length: this.perPlace }, () => this.texts[this.next()]).join(' ');
  }

  link(): string {
    return this.links[this.at % this.links.length]!;
  }

  private next(): number {
    for (let tries = 0; tries < this.texts.length; tries++) {
      this.at = (this.at + 1) % this.texts.length;
      if (!this.seen.has(this.at)) return this.at;
    }
    this.at = (this.at + 1) % this.texts.length;
    return this.at;
  }
}

const words = new Set(
  (
    'title subtitle name first_name last_name text body note comment lead rule action subject reason answer shop author ' +
    'description label address address1 city province street house flat branch area region terms partner variant_title ' +
    'question explanation message detail value'
  ).split(' '),
);
const links = new Set(['url', 'link', 'href', 'path', 'image', 'navigate', 'art', 'return_to', 'redirect']);

/** Every text of a reply becomes a hostile one, every address a hostile link; numbers, dates, states and ids stay. */
export function poison(value: unknown, ammunition: Ammunition, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poison(one, ammunition, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        poison(one, ammunition, key === 'faq' && name === 'text' ? 'html' : name),
      ]),
    );
  if (typeof value !== 'string') return value;
  if (key.endsWith('html')) return markup(ammunition);
  if (links.has(key)) return key === 'image' && !value.startsWith('http') ? value : ammunition.link();
  const isWords = words.has(key) ? !/^\d{4}-\d{2}/.test(value) : /\p{Script=Cyrillic}/u.test(value);
  return isWords ? ammunition.text() : value;
}

// The page sanitises markup of the server once again. A style attribute would be reported even from where nothing is
// shown, so it has another name here; the server lets none through.
const markup = (ammunition: Ammunition): string =>
  `<h2>${ammunition.text()}</h2><p>${ammunition.text()}</p>${ammunition.text()}`.replaceAll(/style\s*=/gi, 'class=');

/**
 * Every JSON reply of the API to this page is poisoned. Returns how to know that none is pending. The stream of changes has
 * no end and no text of anybody; it is passed on.
 */
export async function poisonReplies(
  page: Page,
  ammunition: Ammunition,
): Promise<{ isQuiet: () => boolean; stop: () => Promise<void> }> {
  let open = 0;
  const pattern = /\/(?:api(?!\/live\b)|mapi)\//;
  const answer = async (route: Route): Promise<void> => {
    open += 1;
    try {
      const response = await route.fetch(await sameMachine(route.request()));
      const isJson = (response.headers()['content-type'] ?? '').includes('json');
      const json: unknown = isJson ? await response.json() : undefined;
      await (isJson ? route.fulfill({ response, json: poison(json, ammunition) }) : route.fulfill({ response }));
    } catch {
      await route.abort().catch(() => undefined); // the page moved on before the reply came
    } finally {
      open -= 1;
    }
  };
  await page.route(pattern, answer);
  return { isQuiet: () => open === 0, stop: () => page.unroute(pattern, answer) };
}

/** The browser knows that ogo.localhost is this machine, a bare resolver may not. */
async function sameMachine(request: Request): Promise<{ url: string; headers: Record<string, string> }> {
  return { url: request.url().replace('://ogo.localhost', '://localhost'), headers: await request.allHeaders() };
}

/** Before the first page: whatever runs, calls out or is blocked by the policy is recorded. */
export async function watchPage(page: Page, origin: string): Promise<string[]> {
  const hits: string[] = [];
  await page.exposeBinding('pwnedBy', (_source, what: string) => void hits.push(what));
  await page.addInitScript(() => {
    const report = (what: string) => (window as unknown as { pwnedBy(what: string): void }).pwnedBy(what);
    const trap = (name: string) => () => report(`${name} ran`);
    Object.assign(window, { pwn: trap('pwn'), alert: trap('alert'), confirm: trap('confirm'), prompt: trap('prompt') });
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber, target } = event;
      // What the API sends as HTML is read in a template first. Nothing runs there, yet a browser reports the handlers that it
      // meets; on an element of the page the report is the element's.
      if (violatedDirective === 'script-src-attr' && target === document) return;
      report(`policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  page.on('dialog', (dialog) => {
    hits.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) hits.push(`asked ${url.origin}`);
  });
  page.on('popup', (popup) => hits.push(`opened ${popup.url()}`));
  page.on('worker', (worker) => {
    if (!worker.url().startsWith(origin)) hits.push(`worker ${worker.url().slice(0, 80)}`);
  });
  return hits;
}

/**
 * Reports of handlers inside templates, as the page's own listener receives them; those on elements of the page are
 * hits. And the browser's own messages when it refuses a picture from another origin's memory.
 */
export function forgetTemplates(errors: string[]): void {
  const others = errors.filter(
    (error) =>
      !/^(?:Executing inline event handler|securitypolicyviolation script-src-attr inline|Not allowed to load local resource: blob:https:\/\/evil\.example\/)/.test(
        error,
      ),
  );
  errors.splice(0, errors.length, ...others);
}

/** What of the input became more than text, and the numbers of the texts that are on the screen. */
export async function inspect(page: Page): Promise<{ marks: number[]; broken: string[] }> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const foreign =
      'iframe, object, embed, base, meta[http-equiv], foreignObject, animate, math, marquee, body > * noscript, template';
    const marks = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const isScript = element.localName === 'script' && /pwn|evil|q\d+q/.test(element.outerHTML);
      if (isScript || element.matches(foreign)) broken.push(`<${element.localName}>`);
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) broken.push(`${element.localName} ${name}`);
        if (/^(href|src|action|formaction|xlink:href|data|srcdoc)$/.test(name)) {
          // oxlint-disable-next-line no-control-regex -- browsers drop these before they read the scheme
          const scheme = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
          // React writes javascript: itself in place of refused links; a tap on the others is refused, and taps are
          // tried.
          if (
            (scheme.startsWith('javascript:') ||
              (/^(?:vbscript:|data:text)/.test(scheme) && element.localName !== 'a')) &&
            !scheme.startsWith("javascript:thrownewerror('reacthasblocked")
          )
            broken.push(`${element.localName} ${name}=${value.slice(0, 60)}`);
        }
        for (const [, mark] of value.matchAll(/q(\d+)q/g)) marks.add(Number(mark));
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        for (const [, mark] of element.value.matchAll(/q(\d+)q/g)) marks.add(Number(mark));
    }
    for (const [, mark] of (document.body.textContent ?? '').matchAll(/q(\d+)q/g)) marks.add(Number(mark));
    return { marks: [...marks], broken: [...new Set(broken)] };
  });
}
