import { readRoutes } from '../../apps/web/bundle/routes.ts';
import type { Document, Section } from './table.ts';
import { allPages, documents, pagesOfOurOwn, specifiedPages, withoutTest } from './table.ts';
import type { TaggedTest } from './tagged-tests.ts';
import { readTaggedTests } from './tagged-tests.ts';

const layouts = {
  plain: 'plain',
  landing: 'its own',
  footer: 'bars, bell',
  account: 'bars, balance',
  accountNoFooter: 'header only',
};
const openTo = { public: 'anybody', visitor: 'visitors, after the age question', customer: 'customers' };
const backTargets: Record<string, string> = {
  history: 'where one came from',
  cameFrom: 'the page it was opened from',
  none: 'no arrow',
};
// A guard's addition to the access of the route.
const guarded: Record<string, string> = {
  '/is18': 'anybody, after the age question',
  '/rules': 'customers whose age is verified',
  '/shop/cart': 'customers; where from is remembered',
};

/** The pages of docs/requirements by name: the table of requirements, and beside each row the tests that carry its id. */
export async function requirementPages(): Promise<Record<string, string>> {
  const tests = readTaggedTests();
  const all = [...documents, await routesDocument()];
  return Object.fromEntries(all.map((document) => [`requirements/${document.file}`, pageOf(document, tests)]));
}

function pageOf({ title, intro, sections }: Document, tests: TaggedTest[]): string {
  return [`# ${title}`, intro, madeOf, ...sections.map((section) => sectionOf(section, tests))].join('\n\n');
}

const madeOf = `Written by \`npm run docs\` from \`tools/requirements\` and the tags of the tests; \`npx vitest --tags-filter ID\` runs those of one row.`;

function sectionOf({ title, intro, columns, rows, shownTogether = [] }: Section, tests: TaggedTest[]): string {
  const together = shownTogether.flatMap((tag) => referencesTo(tag, tests));
  const head = [...columns, 'Shown by'];
  const body = Object.entries(rows).map(([id, cells]) => {
    const shownBy = withoutTest[id] === undefined ? referencesTo(id, tests) : [`no test: ${withoutTest[id]}`];
    return [nameOf(id), ...[cells].flat(), shownBy.join('<br>')];
  });
  const lines = [head, head.map(() => '---'), ...body].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  const forAll = together.map((one) => `- ${one}`).join('\n');
  const texts = [`## ${title}`, intro, forAll && `Every row is shown by\n\n${forAll}\n\nand by the tests in its row.`];
  return [...texts.filter((text) => text !== undefined && text !== ''), lines.join('\n')].join('\n\n');
}

// A tag has no spaces: POST:/api/devices/check is the call POST /api/devices/check.
const nameOf = (id: string): string => (/^[A-Z]+-\d\d$/.test(id) ? id : `\`${id.replace(/^([A-Z]+):/, '$1 ')}\``);

const referencesTo = (id: string, tests: TaggedTest[]): string[] =>
  tests.filter(({ tags }) => tags.includes(id)).map(({ file, title }) => `\`${file}\` › ${title}`);

async function routesDocument(): Promise<Document> {
  const routes = await readRoutes();
  const section = (title: string, isOurs: boolean, more: Partial<Section>): Section => ({
    title,
    columns: ['Page', 'Frame', 'Open to', 'Title', 'Arrow leads to'],
    rows: Object.fromEntries(
      routes
        .filter(({ path }) => pagesOfOurOwn.includes(path) === isOurs)
        .map(({ path, layout, access, title: named, back }) => [
          path,
          [layouts[layout], guarded[path] ?? openTo[access], named, backTargets[back] ?? `\`${back}\``],
        ]),
    ),
    ...more,
  });
  return {
    file: 'routes.md',
    title: 'Pages',
    intro:
      'Every address of the app: how it is framed, who may open it, its title, where its arrow leads, and the tests that show it.',
    sections: [
      section('Pages of the specification', false, { shownTogether: [specifiedPages, allPages] }),
      section('Pages of our own', true, { intro: 'What the bell opens.', shownTogether: [allPages] }),
    ],
  };
}
