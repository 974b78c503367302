// What the club promises in its agreement, rules, questions, offers and help texts, sentence by sentence.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
// A vocabulary explains words; it promises nothing.
const pages = ['user-agreement', 'rules', 'faq', 'invite-*', 'subscription-*', 'why-ogo'];

/** A number, a sum, a day, XP that come back, a way to be reached: what somebody could hold the club to. */
const promising =
  /\d|\{\{|безкоштовн|поверта|поверне|повідомл|попередж|видаля|підтримк|SMS|сповіщ|призупинити|Реквізити|кришкою/iu;

export interface Sentence {
  text: string;
  /** `main/pages/faq`. */
  files: string[];
}

/** Every promising sentence, each once, with the files it stands in. */
export function promisingSentences(): Sentence[] {
  const files = globSync([`content/*/pages/{${pages.join(',')}}.html`, 'content/*/offers/*.html'], {
    cwd: root,
  }).toSorted();
  const found = new Map<string, string[]>();
  for (const file of files) {
    const name = file.replace(/^content\/|\.html$/g, '');
    for (const text of sentencesOf(readFileSync(root + file, 'utf8')))
      if (promising.test(text)) found.set(text, [...new Set([...(found.get(text) ?? []), name])]);
  }
  return [...found].map(([text, files]) => ({ text, files }));
}

function sentencesOf(source: string): string[] {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\u00a0', ' ')) ?? [];
  const shown = [...head.matchAll(/^(?:title|lead|rule): (.*)$/gm)].map(([, text = '']) => text);
  const lines = body
    .replace(/<h([23])>.*?<\/h\1>/gs, '')
    .replace(/<\/(?:p|li|h[23]|div)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n');
  return [...shown, ...lines].flatMap((line) =>
    line
      .split(/(?<=[.!?;])\s+(?=[\p{Lu}\d«])/u)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  );
}
