// Resources named by the page are loaded only as they were built.
import { createHash } from 'node:crypto';

const tags = /<(?:script|link)\b[^>]*>/g;
const addressOf = (tag: string): string | undefined => / (?:src|href)="\/([^"]+)"/.exec(tag)?.[1];

/**
 * Kinds of links that a browser verifies. A preloaded font is verified by none: styles request it without a hash, and
 * Chromium ignores the one of the preload. Icons and the manifest have no integrity in the standard at all.
 */
const proven = /^<script\b|\brel="(?:stylesheet|modulepreload)"/;
const exempt = /\brel="(?:icon|apple-touch-icon|manifest)"|\brel="preload"[^>]*\bas="font"/;

const isNamed = (tag: string): boolean => addressOf(tag) !== undefined;

/**
 * The page with the hash of every file that it names; `read` returns a file's bytes by its path. A file whose name does
 * not change with its content gets an address that does: one cached from an earlier build would be refused.
 */
export function withIntegrity(html: string, read: (path: string) => Buffer): string {
  return html.replace(tags, (tag) => {
    const path = addressOf(tag);
    if (path === undefined || !proven.test(tag)) return tag;
    const hash = createHash('sha384').update(read(path)).digest('base64');
    const address = path.startsWith('assets/') ? path : `${path}?${hash.slice(0, 8).replace(/\W/g, '-')}`;
    return tag.replace(`"/${path}"`, `"/${address}" integrity="sha384-${hash}"`);
  });
}

/** Tags of the page that name an unverified file. */
export function unproven(html: string): string[] {
  return [...html.matchAll(tags)].map(([tag]) => tag).filter((tag) => isNamed(tag) && !isProven(tag));
}

const isProven = (tag: string): boolean => (proven.test(tag) ? / integrity="sha384-/.test(tag) : exempt.test(tag));
