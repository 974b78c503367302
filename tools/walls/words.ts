// The code uses the field's English: a word that means something else, or nothing, to a native engineer names nothing.
import { codeIn, type Files } from './imports.ts';

/** Each word and what takes its place: docs/glossary.md has the words that we do use. */
const replaced: Record<string, string> = {
  told: 'notified, enqueued or reported',
  tell: 'notify, enqueue or report',
  tells: 'notifies, enqueues or reports',
  telling: 'notifying, enqueuing or reporting',
  ask: 'request or fetch',
  asks: 'requests or requires',
  asked: 'requested or required',
  asking: 'requesting',
  asker: 'requester',
  keep: 'store, save or persist',
  keeps: 'stores, saves or persists',
  kept: 'stored, saved, cached or persisted',
  keeping: 'storing, saving or persisting',
  waits: 'pending or queued',
  deed: 'action',
  deeds: 'actions',
  shelf: 'collection, or what it is on the screen',
  shelves: 'collections',
  letter: 'email',
  letters: 'emails',
  sentence: 'message or text',
  sentences: 'messages or texts',
  refuse: 'assert (throws unless …), reject or decline',
  whoever: 'the subject’s name',
  nobody: 'the subject’s name, or what is absent',
  lately: 'recently',
  weighty: 'sensitive',
  operator: 'console',
  journal: 'audit log, or whose log it is',
  perform: 'run',
  door: 'entry point, or the name of the folder',
  doors: 'entry points',
  entrance: 'entry point',
  house: 'services',
  terms: 'rule or settings, unless they are of what is offered',
  notice: 'notification, or edition',
  notices: 'notifications, or editions',
  places: 'stores',
};

/**
 * Inside a file these often have their usual meaning: the house and the door of an address, letters of the alphabet,
 * what a bank refuses; or the wire’s, whose `notices`, `places` and `terms` are read and answered everywhere.
 */
const everyday = new Set([
  'house',
  'door',
  'doors',
  'letter',
  'letters',
  'sentence',
  'sentences',
  'refuse',
  'terms',
  'notice',
  'notices',
  'places',
]);
/** Beside one of these it is the right word: terms are those of an offer. */
const rightBeside: Record<string, ReadonlySet<string>> = {
  terms: new Set(['reward', 'certificate', 'discount', 'plan', 'code']),
};
const isProduct = (path: string): boolean =>
  /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path);

const exported =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (?<name>\w+)/gm;
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isReplaced = (word: string, words: readonly string[]): boolean =>
  Object.hasOwn(replaced, word) && !words.some((one) => rightBeside[word]?.has(one));

/** Names that a file uses for itself: locals, parameters, members. One with an underscore is a column, or a name on the wire. */
const namesWithin = (code: string): string[] => [
  ...new Set(code.match(/[A-Za-z$_][\w$]*/g)?.filter((name) => !name.includes('_'))),
];

/** Of each file its own name and its exports; of the product's every name. */
export function wordsToReplace(files: Files, allowed: Record<string, string>): string[] {
  const met = new Set<string>();
  const found = [...files].flatMap(([path, text]) => {
    const given = [...text.matchAll(exported)].map(({ groups }) => groups!.name!);
    const within = isProduct(path) ? namesWithin(codeIn(text)).filter((name) => !given.includes(name)) : [];
    const judged = [
      { name: path, what: path, words: wordsIn(path.split('/').at(-1)!) },
      ...given.map((name) => ({ name, what: `${path} exports ${name}`, words: wordsIn(name) })),
      ...within.map((name) => ({
        name,
        what: `${path} names ${name}`,
        words: wordsIn(name).filter((word) => !everyday.has(word)),
      })),
    ];
    return judged.flatMap(({ name, what, words }) => {
      const word = words.find((one) => isReplaced(one, words));
      if (word === undefined) return [];
      met.add(name);
      if (Object.hasOwn(allowed, name)) return [];
      return [
        `${what}: not «${word}» but ${replaced[word]}; the field's own word goes into tools/walls/exceptions.ts with its reason`,
      ];
    });
  });
  const unused = Object.keys(allowed).filter((name) => !met.has(name));
  return [
    ...found,
    ...unused.map((name) => `tools/walls/exceptions.ts: nothing is named ${name} any more: take it out`),
  ];
}

/** Idioms that a native engineer would not write. Each was in the comments and titles by the hundred; none is now. */
const idioms: Record<string, string> = {
  anew: 'again',
  'goes on': 'continues',
  somebody: 'a person by their role, or the passive',
  lately: 'recently',
  weighty: 'sensitive',
};
const idiom = new RegExp(`\\b(?:${Object.keys(idioms).join('|')})\\b`);
const isProse = (line: string): boolean => /^\s*(?:\/\/|\/?\*)|^\s*(?:test|describe)\b.*['"`]/.test(line);

/** Of comments that have lines of their own, and of the titles of tests. */
export const idiomsToReplace = (files: Files): string[] =>
  [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => {
      const [found] = (isProse(line) && idiom.exec(line)) || [];
      return found === undefined ? [] : [`${path}:${at + 1}: not «${found}» but ${idioms[found]}`];
    }),
  );
