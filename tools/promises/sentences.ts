// The club's promises in its agreement, rules, questions, offers, news, help texts and vocabularies, sentence by
// sentence.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutMarks } from '@club/rules/settings/service-marks';
import { readCsv } from '../../apps/api/src/domain/text/csv.ts';
import { customerTexts } from '../texts/customer-texts.ts';
import { hole } from '../texts/read-literals.ts';

const sentenceEnd = /(?<=[.!?;])\s+(?=[\p{Lu}\d«])/u;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A number, a sum, a day, returned XP, a way to be reached: what the club could be held to. */
const promising =
  /\d|\{\{|безкоштовн|поверта|поверне|повідомл|попереджа|видаля|підтримк|SMS|сповіщ|призупинити|Реквізити|кришкою|подарун|завжди|ніколи|протягом|упродовж|впродовж|одразу|щодня|щотижн|щомісяц|будь-коли|щойно|гаранті|за один раз|нагада|одноразовим кодом/iu;

/** Texts of the app, of its emails and of notifications: a time, something free or given, absolute statements. */
const promisingWords =
  /\d (?:хв|год|дн|дня|день|доб|тиж|міс|рок|рік)|безкоштовн|подарун|завжди|ніколи|назавжди|одразу|щодня|щотижн|щомісяц|будь-коли|протягом|впродовж|упродовж|не пізніше|щонайбільше|щонайменше|за добу|до доби|на рік|хвилину|гаранті|відповімо|сповістимо|повідомимо|скажемо|нагадаємо|надішлемо|поверн(?:емо|еться|уться|улося)|0 ₴|без комісії|за кілька|зазвичай/iu;
const filesOfWords =
  /^(?:apps\/web\/.*messages\.ts|packages\/rules\/.*(?:messages|-texts)\.ts|apps\/api\/src\/domain\/.*(?:messages|reminders)\.ts|packages\/contract\/src\/errors\.ts|apps\/office\/src\/actions\/reason-messages\.ts)$/;

export interface Sentence {
  text: string;
  /** `main/pages/faq`. */
  files: string[];
}

/** The same in code: texts of screens, emails and notifications. */
export function promisingMessages(): Sentence[] {
  const found = new Map<string, string[]>();
  for (const { at, text } of customerTexts()) {
    const file = at.replace(/:\d+$/, '');
    if (!filesOfWords.test(file)) continue;
    for (const sentence of text.replaceAll('\u00a0', ' ').replaceAll(hole, '…').split(sentenceEnd)) {
      const said = sentence.trim();
      if (promisingWords.test(said)) found.set(said, [...new Set([...(found.get(said) ?? []), file])]);
    }
  }
  return [...found].map(([text, files]) => ({ text, files }));
}

/** Every promising sentence, once, with the files it occurs in. */
export function promisingSentences(): Sentence[] {
  const files = globSync('content/*/{pages,offers,news}/*.html', { cwd: root }).toSorted();
  const found = new Map<string, string[]>();
  for (const file of files) {
    const name = file.replace(/^content\/|\.html$/g, '');
    for (const text of sentencesOf(readFileSync(root + file, 'utf8')))
      if (promising.test(text)) found.set(text, [...new Set([...(found.get(text) ?? []), name])]);
  }
  for (const file of globSync('content/*/{scan,tips}.csv', { cwd: root }).toSorted()) {
    const name = file.replace(/^content\/|\.csv$/g, '');
    for (const text of sentencesOfRows(readFileSync(root + file, 'utf8')))
      if (promising.test(text)) found.set(text, [...new Set([...(found.get(text) ?? []), name])]);
  }
  return [...found].map(([text, files]) => ({ text, files }));
}

/** Of a file of rows: the content of its column `text`. */
function sentencesOfRows(source: string): string[] {
  const [header, ...records] = readCsv(source.replaceAll('\u00a0', ' '));
  const column = header?.cells.indexOf('text') ?? -1;
  return records.flatMap(({ cells }) => (cells[column] ?? '').split(sentenceEnd));
}

/** Marks that only condition a sentence are not read. */
const asRead = (source: string): string =>
  withoutMarks(source.replaceAll('\u00a0', ' ')).replaceAll(/\{\{(?:\w+\.)?where-[\w-]+\}\}/g, '');

function sentencesOf(source: string): string[] {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(asRead(source)) ?? [];
  const shown = [...head.matchAll(/^(?:title|lead|rule): (.*)$/gm)].map(([, text = '']) => text);
  const lines = body
    .replace(/<h([23])>.*?<\/h\1>/gs, '')
    .replace(/<\/(?:p|li|h[23]|div)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n');
  return [...shown, ...lines].flatMap((line) =>
    line
      .split(sentenceEnd)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  );
}
