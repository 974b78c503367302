// docs/settings.md from the definitions of the settings.
import { brands } from '@club/rules/brands';
import { settingKeys, settings } from '@club/rules/settings/definitions';
import { initialValue } from '@club/rules/settings/initial-values';

const intro = `# Club settings

Values that staff change while the club is running. Each value is a version with a start time, an author and a note; none is ever deleted (docs/decisions/049).
Generated from \`packages/rules/src/settings\` by \`npm run docs\`.

\`\`\`sh
npm run club -- settings show
npm run club -- settings set delivery.free-from 45000 --brand main --note 'Autumn' --dry-run
npm run club -- settings set xp.device '{"xp":200,"cap":null}' --note 'Two weeks of devices' --from 2027-02-01
npm run club -- settings set support.desk --file desk.json --brand ogo --note 'New phone'
npm run club -- settings history delivery.free-from
\`\`\`

A change takes effect in every process within seconds. \`--from\` is a day in Kyiv or a moment. The values below are those of a fresh installation.
`;

/** The page as it has to be. */
export function settingsPage(): string {
  const sections = settingKeys.map((key) => {
    const { scope, summary } = settings[key];
    const valueOf = (brand: (typeof brands)[number]) => JSON.stringify(initialValue(key, { brand, isDemo: false }));
    const values =
      scope === 'brand' ? brands.map((brand) => `- ${brand}: \`${valueOf(brand)}\``) : [`- \`${valueOf('main')}\``];
    return `## ${key}\n\n${summary}.\n\n${values.join('\n')}\n`;
  });
  return `${intro}\n${sections.join('\n')}`;
}
