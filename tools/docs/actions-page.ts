import { staffRefusals, staffRefusalText } from '@club/contract/staff/refusals';
import type * as z from '@club/contract/types';
import { allActions } from '../../apps/api/src/domain/all-actions.ts';
import type { Action } from '../../apps/api/src/domain/actions/action.ts';

const head = `# What staff do

Every action of staff, whoever asks for it: the command line does, an office will (docs/decisions/047). Each runs in one transaction with its row in the audit
log. \`npm run docs\` writes this page.
`;

/** docs/actions.md: every action by its noun, and every expected no. */
export function actionsPage(): string {
  const actions: Action[] = Object.values(allActions);
  const rows = actions.map(rowOf).toSorted();
  return [
    head,
    '| Action | What it does | Permission | Input | Can be planned |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Expected refusals',
    '',
    '| Code | Status | Command line | Office |',
    '| --- | --- | --- | --- |',
    ...refusals(),
    '',
  ].join('\n');
}

function rowOf({ spec, plan }: Action): string {
  const cells = [`\`${spec.name}\``, spec.summary, `\`${spec.permission}\``, fieldsOf(spec.input), plan ? 'yes' : ''];
  return `| ${cells.join(' | ')} |`;
}

/** Fields of an input; optional ones have a question mark. */
function fieldsOf(input: z.ZodMiniType): string {
  const fields = 'shape' in input ? Object.entries(input.shape as Record<string, z.ZodMiniType>) : [];
  const names = fields.map(([name, field]) => (field.safeParse(undefined).success ? `${name}?` : name));
  return names.map((name) => `\`${name}\``).join(', ');
}

function refusals(): string[] {
  // Every parameter is written as its name.
  const params = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });
  return (Object.keys(staffRefusals) as (keyof typeof staffRefusals)[])
    .toSorted()
    .map((code) =>
      [
        '',
        ` \`${code}\` `,
        ` ${staffRefusals[code].status} `,
        ` ${staffRefusalText(code, params, 'english')} `,
        ` ${staffRefusalText(code, params, 'ukrainian')} `,
        '',
      ].join('|'),
    );
}
