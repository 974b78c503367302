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

/** HTML that our API has sanitised, and no other. */
export function trustedHtml(sanitised: string): string {
  return policy.createHTML(sanitised);
}
