import { readFileSync } from 'node:fs';
import { pages } from '@club/rules/analytics/page-addresses';

/** One table of a page: the first column is the id, the last one the tests that show it. */
export interface Section {
  title: string;
  intro?: string;
  columns: string[];
  /** By id, the cells between the first column and the last. */
  rows: Record<string, string | string[]>;
  /** Tags of tests that show every row of it. */
  shownTogether?: string[];
}

export interface Document {
  file: string;
  title: string;
  intro: string;
  sections: Section[];
}

/** Every page of docs/requirements but routes.md, which is made of the routes. */
export const documents = JSON.parse(readFileSync(new URL('table.json', import.meta.url), 'utf8')) as Document[];

/** The tags of a test for all pages, and of one for those of the specification. */
export const allPages = 'pages';
export const specifiedPages = 'pages-of-the-specification';

/** Requirements that no test can show, each with the reason; docs/requirements shows it in place of the tests. */
export const withoutTest: Readonly<Record<string, string>> = {};

/** Possible tags of a test: AUTH-01, limit:sms-code, error:guid, POST:/api/auth/login-sms, /scan. */
export const requirementIds: readonly string[] = [
  ...documents.flatMap(({ sections }) => sections.flatMap(({ rows }) => Object.keys(rows))),
  ...pages,
  allPages,
  specifiedPages,
];
