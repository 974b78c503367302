import sanitizeHtml from 'sanitize-html';

const allowedTags = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br', 'div'];
const schemes = ['http', 'https'];

/** Only tags that a text needs; links lead inside the app or to http(s), and send no referrer. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: schemes,
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
  }).trim();
}

/** What `safeHtml` would remove, as its author wrote it: '<h4>', 'onclick', 'href="ftp://…"'. Each once. */
export function lostMarkup(html: string): string[] {
  const lost = new Set<string>();
  const transform: sanitizeHtml.Transformer = (tagName, attribs) => {
    const isKnown = allowedTags.includes(tagName);
    if (!isKnown) lost.add(`<${tagName}>`);
    for (const [name, value] of isKnown ? Object.entries(attribs) : [])
      if (tagName !== 'a' || (name !== 'href' && name !== 'rel')) lost.add(name);
      else if (name === 'href' && !isSafeLink(value)) lost.add(`href="${value}"`);
    return { tagName, attribs };
  };
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { '*': transform },
  });
  return [...lost];
}

const isSafeLink = (href: string): boolean => safeHtml(`<a href="${escapeQuotes(href)}">a</a>`).includes('href=');
const escapeQuotes = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
