import { isCollectionSlug } from '../catalogue/collections.ts';
import { pages } from './page-addresses.ts';

// Analytics receives the address of a page as a pattern, with the slugs of real collections, and nothing else of it.

/** The pattern of every unknown address. */
export const otherPage = '/{other}';

/**
 * An address, or a path, as the pattern of its page: ids become placeholders, query and host are dropped, and a
 * collection that `isCollection` knows keeps its slug. An unknown page becomes one fixed pattern.
 */
export function pagePattern(address: string, isCollection: (slug: string) => boolean): string {
  const path = pathOf(address);
  if (pages.includes(path)) return path;
  const slug = collectionSlugIn(path);
  if (slug !== undefined && !isCollection(slug)) return otherPage;
  const parts = path.split('/');
  const page = pages.find((one) => isPageOf(one.split('/'), parts)) ?? otherPage;
  return slug === undefined ? page : page.replace('{slug}', slug);
}

/** The candidate for a collection's slug in an address, if it is a valid name. */
export function collectionSlugIn(address: string): string | undefined {
  const [, slug = ''] = /^\/shop\/([^/]+)(?:\/[^/]+)?$/.exec(pathOf(address)) ?? [];
  return isCollectionSlug(slug) ? slug : undefined;
}

const pathOf = (address: string): string =>
  address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '');

const isPageOf = (page: readonly string[], parts: readonly string[]): boolean =>
  page.length === parts.length &&
  page.every((part, at) => (part.startsWith('{') ? isValueOf(part, parts[at] ?? '') : part === parts[at]));

const isValueOf = (placeholder: string, value: string): boolean =>
  placeholder === '{slug}' ? isCollectionSlug(value) : value !== '';
