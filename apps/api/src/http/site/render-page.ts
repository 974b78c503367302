import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Brand, brands } from '@club/rules/brands';
import type { CheckoutForm } from '../../providers/payments/port.ts';
import { brandColours } from './brand-colours.ts';
import { backToOrders, payPageMessages } from '../../domain/payments/messages.ts';

export interface RenderedPage {
  html: string;
  /** Its own Content-Security-Policy: one script, one style, and forms to the bank alone. */
  policy: string;
}

/** Such a page is stored nowhere. */
export function sendPage(reply: FastifyReply, { html, policy }: RenderedPage): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A form that submits itself to the bank; the button is for browsers without scripts. */
export function renderForm(
  brand: Brand,
  { number, amountKop }: { number: number; amountKop: number },
  { action, fields }: CheckoutForm,
): RenderedPage {
  const body = `<p>${escapeHtml(payPageMessages.sum(number, amountKop))}</p>
<p>${payPageMessages.next}</p>
<form id="pay" method="post" action="${escapeHtml(action)}" accept-charset="utf-8">
${Object.entries(fields).map(hidden).join('\n')}
<button>${payPageMessages.button}</button>
</form>
<script>${script}</script>`;
  return render(brand, payPageMessages.title, body, [
    `script-src '${hashOf(script)}'`,
    `form-action ${new URL(action).origin}`,
  ]);
}

const hidden = ([name, value]: [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

export function renderNote(brand: Brand, { title, text }: { title: string; text: string }): RenderedPage {
  const body = `<p>${text}</p>\n<p><a href="/history-order">${backToOrders}</a></p>`;
  return render(brand, title, body, ["form-action 'none'"]);
}

/** The club's page while it is closed: complete without a script, and without a file of the app. */
export const renderClosed = (brand: Brand, { name, title, text }: Closed): RenderedPage =>
  render(brand, title, `<p>${text}</p>`, ["form-action 'none'"], `<p class="sign">${name}</p>`);

/** For an address that no page of the app can be opened for: complete without a script, and without a file of the app. */
export const renderNoPage = (brand: Brand, { name, title, text, toHome }: Closed & { toHome: string }): RenderedPage =>
  render(
    brand,
    title,
    `<p>${text}</p>\n<p><a href="/">${toHome}</a></p>`,
    ["form-action 'none'"],
    `<p class="sign">${name}</p>`,
  );

interface Closed {
  /** The brand's name, as on its sign. */
  name: string;
  title: string;
  text: string;
}

function render(brand: Brand, title: string, body: string, allowed: string[], above = ''): RenderedPage {
  // The address is a key: only its origin is sent, to the bank or to our own pages.
  const html = `<!doctype html>
<html lang="uk" data-brand="${brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="strict-origin">
<title>${title}</title>
<style>${stylesheet}</style>
</head>
<body>
<main>${above}
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
  const policy = ["default-src 'none'", `style-src '${hashOf(stylesheet)}'`, ...allowed, ...closed].join('; ');
  return { html, policy };
}

const closed = ["base-uri 'none'", "frame-ancestors 'none'"];

const script = "document.getElementById('pay').submit()";

// Names of colours are those of the brands' tokens: after a change of them, npm run docs.
const stylesheet = `
:root { color-scheme: light dark; }
${brands.map((brand) => `[data-brand=${brand}] { ${brandColours[brand]} }`).join('\n')}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--bg); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 480px; }
.sign { display: flex; align-items: flex-end; min-height: 184px; margin: 0 0 28px; padding: 24px; border-radius: 28px;
  background: radial-gradient(circle at 86% 18%, transparent 0 40px, color-mix(in srgb, var(--hero-accent) 55%, transparent) 41px 52px,
    transparent 53px 76px, color-mix(in srgb, var(--hero-accent) 28%, transparent) 77px 88px, transparent 89px),
    linear-gradient(135deg, var(--hero-a), var(--hero-b));
  color: var(--hero-text); font: 800 2rem/1.1 system-ui, sans-serif; }
h1 { margin: 0 0 12px; font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 12px; color: var(--text-2); }
button { width: 100%; min-height: 52px; margin-top: 12px; border: 0; border-radius: 16px; cursor: pointer;
  background: var(--primary); color: var(--on-primary); font: 600 1rem/1.2 system-ui, sans-serif; }
a { display: inline-block; min-height: 44px; padding: 10px 0; color: var(--primary); font-weight: 600; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
`;

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (symbol) => `&#${symbol.charCodeAt(0)};`);
