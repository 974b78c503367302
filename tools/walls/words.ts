// The code speaks the field's English: a word that means something else, or nothing, to a native engineer names no file and no export.
import type { Files } from './imports.ts';

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
  keep: 'store, save or persist',
  keeps: 'stores, saves or persists',
  kept: 'stored, saved, cached or persisted',
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
};

const exported =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (?<name>\w+)/gm;
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Of each file its own name, and those that it gives to others. */
export function wordsToReplace(files: Files, allowed: Record<string, string>): string[] {
  const met = new Set<string>();
  const found = [...files].flatMap(([path, text]) => {
    const file = path.split('/').at(-1)!;
    const names = [
      { name: path, words: wordsIn(file) },
      ...[...text.matchAll(exported)].map(({ groups }) => ({ name: groups!.name!, words: wordsIn(groups!.name!) })),
    ];
    return names.flatMap(({ name, words }) => {
      const word = words.find((one) => Object.hasOwn(replaced, one));
      if (word === undefined) return [];
      met.add(name);
      if (Object.hasOwn(allowed, name)) return [];
      const what = name === path ? path : `${path} exports ${name}`;
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
