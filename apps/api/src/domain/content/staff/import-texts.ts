import { importTexts as spec } from '@club/contract/staff/content';
import { importTexts as write, type NewText, planTexts, type TextChange } from '../../../database/content/import.ts';
import { action, type AuditFacts, type Problem, refuseProblems, oneBrandOf } from '../../actions/action.ts';
import { lostMarkup } from '../../text/safe-html.ts';
import { sourceOf, type TextFile, textOf } from './text-source.ts';

interface GivenFile extends TextFile {
  text: string | null;
}

/** All of the club's texts at once: what is absent is shown no longer. */
export const importTexts = action(spec, {
  run: async ({ tx, actor, now }, { files }) => {
    const changes = await write(tx, readFiles(files), { actor, now });
    return {
      reply: { files: files.length, changes },
      target: 'texts',
      ...oneBrandOf(changes.map(({ brand }) => brand)),
      before: versionsOf(changes, ({ change, version }) => (change === 'changed' ? version - 1 : version), 'added'),
      after: versionsOf(changes, ({ version }) => version, 'ended'),
    };
  },
  plan: async ({ db, now }, { files }) => ({
    files: files.length,
    changes: await planTexts(db, readFiles(files), now),
  }),
});

/** The texts of the files, or everything that is wrong with them, so that it is put right in one go. */
function readFiles(files: readonly GivenFile[]): NewText[] {
  const read = files.map(readOne);
  refuseProblems(read.flatMap((one) => ('problems' in one ? one.problems : [])));
  return read.flatMap((one) => ('text' in one ? [one.text] : []));
}

function readOne({ text, ...place }: GivenFile): { text: NewText } | { problems: Problem[] } {
  const { file } = place;
  try {
    const source = sourceOf(place, text);
    const lost = lostMarkup(source.body);
    if (lost.length === 0) return { text: textOf(source) };
    return { problems: lost.map((markup) => ({ file, problem: `${markup} would be taken away` })) };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { problems: [{ file, problem: sentence.replace(`${file}: `, '') }] };
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
