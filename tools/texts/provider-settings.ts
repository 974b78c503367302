// The documents about outside services are generated from their list: `npx node tools/texts/provider-settings.ts`
// rewrites them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needNames, needs } from '../../apps/api/src/providers/choose.ts';
import { providers } from '../../apps/api/src/providers/list.ts';
import type { Provider, Variable } from '../../apps/api/src/providers/provider.ts';

const root = join(import.meta.dirname, '../..');
const listed: readonly Provider[] = providers;

/** Each file and its expected content. */
export const written = (): { path: string; text: string }[] => [
  { path: join(root, 'docs/providers.md'), text: page() },
  { path: join(root, '.env.example'), text: example(readFileSync(join(root, '.env.example'), 'utf8')) },
];

function page(): string {
  const chapters = listed.flatMap((one) => {
    const offers = needNames.filter((need) => one.offers[need] !== undefined);
    const lines = Object.entries(one.variables).map(lineOf);
    return [`## ${one.title}`, `\`${one.id}\`, for ${offers.join(' and ')}.`, lines.join('\n')];
  });
  return `${[heading, needNames.flatMap(choiceLine).join('\n'), ...chapters].join('\n\n')}\n`;
}

/** Lines from the one that begins the chapter to the next comment are the list's. */
function example(now: string): string {
  const lines = now.split('\n');
  const begin = lines.findIndex((line) => line.startsWith('# Outside services')) + 1;
  const end = lines.findIndex((line, n) => n >= begin && line.startsWith('#'));
  const names = listed.flatMap(({ variables }) => Object.keys(variables));
  return [...lines.slice(0, begin), ...names.map((name) => `${name}=`), ...lines.slice(end)].join('\n');
}

const heading = `# Outside services

Generated from \`apps/api/src/providers/list.ts\` by \`npx node tools/texts/provider-settings.ts\`. In the demo, a
variable that is not set defaults to our own emulator. In production, a service is connected when its variables are set, and absent when none of
those it needs is set: no screen, menu item, call, job or link of the app then mentions it. A partly configured service stops the start, and so does an
emulator's address.

\`STAGING=1\` with \`NODE_ENV=production\` is a rehearsal: everything works as in production (no seeds, a real database and secret, every guard), but against
emulators. A service with no variables set uses the emulator of the same server, under \`/emulators\`; an address with \`/emulators\` in it may be another
server's. Any other address, and a key other than the emulators' own, stops the start. The log and \`/readyz\` show that it is a rehearsal.

What happens when a service is absent:

${absences()}

Providers are chosen by id; \`none\` disconnects the service. In a comma-separated list the first is tried first; for payments, it takes all new payments
and the others only continue with payments they already took. A message goes to the next gateway or mail service when the previous one certainly did not send it; after three
failures in a row a provider is tried last for 30 s. A message that may have been sent is resent only by the gateway that may have sent it, and only if that gateway recognises repeats.`;

function absences(): string {
  return needNames.map((need) => `- ${need} (\`${needs[need].variable}\`): ${needs[need].absence}`).join('\n');
}

function choiceLine(need: (typeof needNames)[number]): string[] {
  const ids = listed.filter((one) => one.offers[need] !== undefined).map(({ id }) => `\`${id}\``);
  const { variable, takes, isOptIn } = needs[need];
  if (takes === 'one' && ids.length === 1) return [];
  const several = 'those with any variable set, in this order; in a demo or a rehearsal all of them';
  const usual = takes === 'list' && ids.length > 1 ? several : ids[0];
  return [
    `- \`${variable}\`: ${takes === 'list' ? 'one or more of' : 'one of'} ${ids.join(', ')}; default: ${isOptIn ? 'none' : usual}`,
  ];
}

function lineOf([name, { needed, example, about }]: [string, Variable]): string {
  const words = [needed === 'address' ? 'service address' : undefined, about].filter((text) => text !== undefined);
  const description = words.length > 0 ? `: ${words.join('; ')}` : '';
  return `- \`${name}\`${description}${example.length > 40 ? '' : `, e.g. \`${example}\``}${needed ? ' (required)' : ''}`;
}

if (import.meta.main) for (const { path, text } of written()) writeFileSync(path, text);
