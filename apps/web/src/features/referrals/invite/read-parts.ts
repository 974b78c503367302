import { trustedHtml } from '../../../device/trusted.ts';
import { internalPath } from '../../../device/destination.ts';

export interface PageParts {
  art: string | undefined;
  lead: string;
  facts: { title: string; text: string }[];
  /** The rest of the page, as HTML. */
  terms: string;
  action: { path: string; title: string } | undefined;
}

/**
 * Parses a page of our own: the picture, the first paragraph, the first list (its strong words are titles), the last
 * paragraph if it is one link inside the app, and the rest. Missing parts are empty; nothing of the text is lost.
 */
export function readParts(html: string): PageParts {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  const { content } = template;
  const art = takeFirst(content, 'img')?.getAttribute('src') ?? undefined;
  const lead = takeFirst(content, 'p')?.textContent ?? '';
  const list = takeFirst(content, 'ul');
  const last = content.lastElementChild;
  const link = last && isLink(last) ? last.firstElementChild : undefined;
  const path = internalPath(link?.getAttribute('href'));
  if (path !== undefined) last?.remove();
  return {
    art,
    lead,
    facts: [...(list?.children ?? [])].map(factOf),
    terms: template.innerHTML.trim(),
    action: path === undefined ? undefined : { path, title: link?.textContent ?? '' },
  };
}

function factOf(item: Element): PageParts['facts'][number] {
  const text = item.textContent ?? '';
  const title = item.querySelector('strong')?.textContent ?? '';
  // Strong words in the middle are no titles: the text before them would be lost.
  if (!text.trimStart().startsWith(title)) return { title: '', text };
  return {
    title,
    text: text
      .trimStart()
      .slice(title.length)
      .replace(/^[\s.:—–-]+/, ''),
  };
}

const isLink = (element: Element): boolean =>
  element.localName === 'p' &&
  element.children.length === 1 &&
  element.firstElementChild?.localName === 'a' &&
  element.textContent?.trim() === element.firstElementChild.textContent?.trim();

function takeFirst(content: DocumentFragment, tag: string): Element | undefined {
  const first = content.firstElementChild;
  if (first?.localName !== tag || isLink(first)) return undefined;
  first.remove();
  return first;
}
