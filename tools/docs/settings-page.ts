// docs/settings.md from the definitions of the settings.
import { brands } from '@club/rules/brands';
import { settingKeys, settings } from '@club/rules/settings/definitions';

const intro = `# Settings of the club

Numbers and addresses that staff change while the club runs. Each value is a version with a beginning, an author and a note; none is ever deleted (docs/decisions/049).
Written from \`packages/rules/src/settings\` by \`npm run docs\`.

\`\`\`sh
npm run club -- settings show
npm run club -- settings set delivery.free-from 45000 --brand main --note 'Autumn' --dry-run
npm run club -- settings set xp.device '{"xp":200,"cap":null}' --note 'Two weeks of devices' --from 2027-02-01
npm run club -- settings set support.desk --file desk.json --brand ogo --note 'New phone'
npm run club -- settings history delivery.free-from
\`\`\`

Every process goes by a change within seconds. \`--from\` is a day of Kyiv or a moment. What stands below is the value of a fresh installation.
`;

/** The page as it has to be. */
export function settingsPage(): string {
  const sections = settingKeys.map((key) => {
    const { scope, summary, initial } = settings[key];
    const valueOf = (brand: (typeof brands)[number]) => JSON.stringify(initial({ brand, isDemo: false }));
    const values =
      scope === 'brand' ? brands.map((brand) => `- ${brand}: \`${valueOf(brand)}\``) : [`- \`${valueOf('main')}\``];
    return `## ${key}\n\n${summary}.\n\n${values.join('\n')}\n`;
  });
  return `${intro}\n${sections.join('\n')}`;
}
