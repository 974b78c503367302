import type { Permission } from '@club/rules/staff/permissions';
import { roleRights, roles } from '@club/rules/staff/roles';
import { officeActions, officeCalls } from '../../apps/api/src/http/staff/calls.ts';

const head = `# Who may ask what in the office

Every call and every action of the office that needs a permission, by role (docs/decisions/061). A member has some brands: rows of another brand are in no
list, a card of another brand is answered like one that is missing, and what is of another brand is not done. \`npm run docs\` writes this page.
`;

interface Guarded {
  name: string;
  access: readonly Permission[];
}

/** docs/office-calls.md: role × call, and role × action. */
export function officePage(): string {
  const calls = officeCalls.flatMap(({ endpoint: { method, path, access } }): Guarded[] =>
    typeof access === 'string' ? [] : [{ name: `${method} ${path}`, access }],
  );
  const actions = [...officeActions.values()].map(({ spec }) => ({ name: spec.name, access: [spec.permission] }));
  return [head, ...tableOf('Call', calls), '', ...tableOf('Action', actions), ''].join('\n');
}

const tableOf = (of: string, all: readonly Guarded[]): string[] => [
  `| ${of} | Permission | ${roles.join(' | ')} |`,
  `| --- | --- | ${roles.map(() => '---').join(' | ')} |`,
  ...all.map(rowOf).toSorted(),
];

function rowOf({ name, access }: Guarded): string {
  const cells = roles.map((role) => (access.some((one) => roleRights[role].may.includes(one)) ? 'yes' : ''));
  const permissions = access.map((one) => `\`${one}\``).join(' or ');
  return `| ${[`\`${name}\``, permissions, ...cells].join(' | ')} |`;
}
