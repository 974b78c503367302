// docs/requirements/promises.md: each promising sentence of the texts beside the place where it is true.
import { readFileSync } from 'node:fs';
import { promisingMessages, promisingSentences, type Sentence } from './sentences.ts';

interface ProvenPromise {
  about: string;
  /** A pattern of the sentences it covers. */
  says: string;
  /** A file or folder; `staff` if people keep the promise and no code does. */
  place: string;
  /** Ids of requirements, whose tests are in the other pages, or files of tests. */
  by: string[];
}

const tableOf = (file: string): ProvenPromise[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as ProvenPromise[];

export const promises = tableOf('table.json');
/** Of the app's own texts, its emails and notifications. */
export const promisesOfApp = tableOf('app.json');

export const covers = ({ says }: ProvenPromise, { text }: Sentence): boolean => new RegExp(says, 'u').test(text);

/** A section for each promise, with every sentence that makes it. */
export function promisesPage(): string {
  const [sentences, words] = [promisingSentences(), promisingMessages()];
  return [
    '# Promises',
    'Every sentence of agreement, rules, questions, offers, news, help texts and vocabularies that somebody could hold the club to, with the place where it is true.',
    'Written by `npm run docs` from `tools/promises` and the texts of `content`; a sentence that no row keeps fails `tools/promises/promises.test.ts`.',
    ...promises.map((one) => sectionOf(one, sentences, '##')),
    '## In the app',
    'What screens, letters and notifications say of times, of what is free or given, and of what is always so.',
    ...promisesOfApp.map((one) => sectionOf(one, words, '###')),
  ].join('\n\n');
}

function sectionOf(promise: ProvenPromise, sentences: readonly Sentence[], heading: string): string {
  const { about, place, by } = promise;
  const proof =
    place === 'staff' ? 'Kept by staff; no code sees to it.' : `True in \`${place}\`, shown by ${list(by)}.`;
  const rows = sentences
    .filter((one) => covers(promise, one))
    .map(({ text, files }) => `| ${cell(text)} | ${files.join(', ')} |`);
  return [`${heading} ${about}`, proof, ['| Sentence | Where it stands |', '| --- | --- |', ...rows].join('\n')].join(
    '\n\n',
  );
}

const list = (by: readonly string[]): string => by.map((one) => `\`${one}\``).join(', ');
const cell = (text: string): string =>
  text.replaceAll('\n', ' ').replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('{{', '&#123;&#123;');
