interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string; createHTML: (html: string) => string },
  ): { createScriptURL: (url: string) => string; createHTML: (html: string) => string };
}

const rules = {
  createScriptURL(url: string): string {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Foreign script: ${url}`);
    return url;
  },
  createHTML: (html: string): string => html,
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('app', rules) ?? rules;

/** An address of our own origin for a worker or a service worker. Throws TypeError on a foreign one. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

/** HTML that our API has sanitised, and no other. Anything beyond the markup of a text is removed here once again. */
export function trustedHtml(sanitised: string): string {
  // Nothing inside a template loads or runs.
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(sanitised);
  for (const element of template.content.querySelectorAll('*')) reduce(element);
  return policy.createHTML(template.innerHTML);
}

const plain: readonly string[] = [];

/** Elements of a text and their allowed attributes. */
const textElements: Record<string, readonly string[]> = {
  h2: ['id'],
  h3: ['id'],
  p: plain,
  ul: plain,
  ol: plain,
  li: plain,
  strong: plain,
  em: plain,
  br: plain,
  div: plain,
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
};

function reduce(element: Element): void {
  const attributes = textElements[element.localName];
  if (!attributes) return element.remove();
  for (const name of element.getAttributeNames()) {
    const leads = name === 'href' || name === 'src';
    if (!attributes.includes(name) || (leads && !isWebAddress(element.getAttribute(name) ?? '')))
      element.removeAttribute(name);
  }
  if (element.localName === 'img') element.setAttribute('loading', 'lazy');
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url, location.origin) && /^https?:$/.test(new URL(url, location.origin).protocol);
}
