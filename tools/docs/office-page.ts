import { roleRights, roles } from '@club/rules/staff/roles';
import { officeCalls } from '../../apps/api/src/http/staff/calls.ts';

const head = `# Who may ask what in the office

Every call of the office that needs a permission, by role (docs/decisions/061). A member has some brands: rows of another brand are in no list, and a card of
another brand is answered like one that is missing. What may be done is in docs/actions.md. \`npm run docs\` writes this page.
`;

/** docs/office-calls.md: role × call. */
export function officePage(): string {
  const rows = officeCalls.flatMap(({ endpoint: { method, path, access } }) => {
    if (typeof access === 'string') return [];
    const cells = roles.map((role) => (access.some((one) => roleRights[role].may.includes(one)) ? 'yes' : ''));
    const permissions = access.map((one) => `\`${one}\``).join(' or ');
    return [`| ${[`\`${method} ${path}\``, permissions, ...cells].join(' | ')} |`];
  });
  return [
    head,
    `| Call | Permission | ${roles.join(' | ')} |`,
    `| --- | --- | ${roles.map(() => '---').join(' | ')} |`,
    ...rows.toSorted(),
    '',
  ].join('\n');
}
