import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Markup that is already safe to send. */
export interface Html {
  markup: string;
}

type Part = Html | Html[] | string | number;

interface Page {
  title: string;
  lead: string;
  body: Html;
  /** The index itself leads nowhere back. */
  isIndex?: boolean;
  /** Reload every so many seconds. */
  refreshSeconds?: number;
}

/** Builds markup; every inserted string is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((markup, string, at) => markup + render(parts[at - 1] ?? '') + string) };
}

/** Sends one of this room's pages: no scripts, and a policy that allows only its own stylesheet, images and forms. */
export function sendPage(reply: FastifyReply, { title, lead, body, isIndex, refreshSeconds }: Page): FastifyReply {
  const refresh = refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : html``;
  const back = isIndex ? html`` : html`<nav><a href="/emulators">← Усі сторінки</a></nav>`;
  const page = html`<!doctype html>
    <html lang="uk">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refresh}
        <title>${title}</title>
        ${{ markup: `<style>${stylesheet}</style>` }}
      </head>
      <body>
        <header>
          ${back}
          <h1>${title}</h1>
          <p>${lead}</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

const stylesheet = `
:root { color-scheme: light dark; --ground: #f5f5f3; --plate: #fff; --ink: #1b1c1e; --soft: #5c6066; --line: #dcdcd8; --accent: #1556a8; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141517; --plate: #1e2023; --ink: #ececea; --soft: #a5a9af; --line: #34373b; --accent: #8ab8f5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 64rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: .25rem 0; font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
h2 { margin: 0; font-size: 1.125rem; }
header p, .soft { margin: 0; color: var(--soft); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin-top: 1.25rem; }
.cards { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
article { min-width: 0; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--plate); }
article p { margin: .25rem 0 0; }
.row { display: flex; flex-wrap: wrap; gap: .25rem .75rem; justify-content: space-between; align-items: baseline; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 1.0625rem; }
.code { font: 600 1.25rem/1.4 ui-monospace, monospace; letter-spacing: .06em; overflow-wrap: anywhere; }
.marks { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .75rem; }
figure { margin: 0; }
figcaption { color: var(--soft); font-size: .875rem; }
figure img { display: block; width: 8.5rem; height: 8.5rem; padding: .5rem; border-radius: .5rem; background: #fff; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
input, button { min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--plate); color: inherit; font: inherit; }
input { flex: 1 1 12rem; min-width: 0; }
button { padding-block: .5rem; font-weight: 600; line-height: 1.3; cursor: pointer; }
pre { margin: .5rem 0 0; padding: .75rem; overflow-x: auto; border-radius: .5rem; background: var(--ground); font-size: .8125rem; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(stylesheet).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function render(part: Part): string {
  if (Array.isArray(part)) return part.map((one) => one.markup).join('');
  return typeof part === 'object' ? part.markup : escapeHtml(String(part));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => `&#${symbol.charCodeAt(0)};`);
}
