import { importTexts as spec } from '@club/contract/staff/content';
import { pictureNamed } from '@club/rules/catalogue/pictures';
import { kyivDate } from '@club/rules/time/calendar';
import { replaceTexts, type NewText, planTexts, type TextChange } from '../../../database/content/import.ts';
import { lockPictureAddresses } from '../../../database/pictures/pictures.ts';
import {
  action,
  type ActionRun,
  type AuditFacts,
  type InputProblem,
  assertNoProblems,
  oneBrandOf,
} from '../../actions/action.ts';
import { announceEdition, type NewEdition, planEditions } from '../editions.ts';
import { lostMarkup } from '../../text/safe-html.ts';
import { sourceOf, type TextFile, newTextOf } from './text-source.ts';

interface GivenFile extends TextFile {
  text: string | null;
}

/** Replaces all of the club's texts: absent ones are no longer shown. */
export const importTexts = action(spec, {
  run: async ({ tx, actor, now }, { files }) => {
    const { texts, editions } = await readFiles(tx, files, now);
    const changes = await replaceTexts(tx, texts, { actor, now });
    for (const edition of editions) {
      const { version } =
        changes.find(({ brand, kind, id }) => kind === 'page' && brand === edition.brand && id === edition.id) ?? {};
      if (version !== undefined) await announceEdition(tx, { ...edition, version }, now);
    }
    return {
      reply: { files: files.length, changes, announced: editions.map(presentEdition) },
      target: 'texts',
      ...oneBrandOf(changes.map(({ brand }) => brand)),
      // The files are always of all brands: absent texts would end.
      isNothing: changes.length === 0 && editions.length === 0,
      before: versionsOf(changes, ({ change, version }) => (change === 'changed' ? version - 1 : version), 'added'),
      after: versionsOf(changes, ({ version }) => version, 'ended'),
    };
  },
  plan: async ({ db, now }, { files }) => {
    const { texts, editions } = await readFiles(db, files, now);
    return {
      files: files.length,
      changes: await planTexts(db, texts, now),
      announced: editions.map(presentEdition),
    };
  },
});

/** The texts of the files, or everything that is wrong with them, so that it is put right in one go. */
async function readFiles(
  tx: ActionRun['tx'],
  files: readonly GivenFile[],
  now: Date,
): Promise<{ texts: NewText[]; editions: NewEdition[] }> {
  const read = files.map(readOne);
  assertNoProblems(read.flatMap((one) => ('problems' in one ? one.problems : [])));
  assertNoProblems(doubles(read, files));
  const texts = read.flatMap((one, at) => ('text' in one ? [{ text: one.text, file: files[at]?.file ?? '' }] : []));
  const names = texts.flatMap(({ text }) => nameIn(text) ?? []);
  const addresses = await lockPictureAddresses(tx, [...new Set(names)]);
  const isNamed = (name: string | undefined) => name === undefined || addresses.has(name);
  assertNoProblems(
    texts
      .filter(({ text }) => !isNamed(nameIn(text)))
      .map(({ text, file }) => ({ file, problem: `no picture ${text.image}: run pictures import` })),
  );
  const { editions, problems } = await planEditions(
    tx,
    texts.map(({ text }) => text),
    now,
  );
  assertNoProblems(
    problems.map(({ text, problem }) => ({ file: texts.find((one) => one.text === text)?.file ?? '', problem })),
  );
  return {
    texts: texts.map(({ text }) => ({ ...text, image: addresses.get(nameIn(text) ?? '') ?? text.image })),
    editions,
  };
}

/** Of two files with one text the second would quietly take the place of the first. */
function doubles(read: readonly Read[], files: readonly GivenFile[]): InputProblem[] {
  const first = new Map<string, string>();
  return read.flatMap((one, at) => {
    if ('problems' in one) return [];
    const [name, file] = [`${one.text.brand}/${one.text.kind}/${one.text.id}`, files[at]?.file ?? ''];
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, file);
    return earlier === undefined ? [] : [{ file, problem: `${earlier} is the same text` }];
  });
}

const presentEdition = ({ brand, id, title, from }: NewEdition) => ({ brand, id, title, from: kyivDate(from) });

const nameIn = ({ image }: NewText): string | undefined => (image === null ? undefined : pictureNamed(image));

type Read = { text: NewText } | { problems: InputProblem[] };

function readOne({ text, ...place }: GivenFile): Read {
  const { file } = place;
  try {
    const source = sourceOf(place, text);
    const lost = lostMarkup(source.body);
    if (lost.length === 0) return { text: newTextOf(source) };
    return { problems: lost.map((markup) => ({ file, problem: `${markup} would be removed` })) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problems: [{ file, problem: message.replace(`${file}: `, '') }] };
  }
}

const versionsOf = (
  changes: readonly TextChange[],
  versionOf: (change: TextChange) => number,
  absent: TextChange['change'],
): AuditFacts =>
  Object.fromEntries(
    changes.flatMap((one) =>
      one.change === absent ? [] : [[`${one.brand}/${one.kind}/${one.id}`, versionOf(one)] as const],
    ),
  );
