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

Written from \`apps/api/src/providers/list.ts\`; \`npx node tools/texts/provider-settings.ts\` writes it anew. In the demo a
variable that is not set stands for our own emulator. In production a service is there when its variables are set, and absent when none of
those that it needs is: no screen, menu item, call, job or link of the app names it then. One of which only a part is set stops the start, and so does an
emulator's address.

\`STAGING=1\` beside \`NODE_ENV=production\` is a rehearsal: everything as in production (no seeds, a real database and secret, every guard), against
emulators. A service of which nothing is set is the emulator of the same server, under \`/emulators\`; an address with \`/emulators\` in it may be another
server's. Any other address, and a key that is not the emulators' own, stops the start. The log and \`/readyz\` say that it is a rehearsal.

What each is without:

${absences()}

Who does what is chosen by id; \`none\` says that nobody does it. Of several with commas the first is asked first; for payments it takes whatever is paid from
now on, and the others go on with what they took. A message goes to the next gateway or mail service when the one before surely did not send it; after three
faults in a row it is asked last for 30 s. What may have gone out is sent again only by the gateway that may have sent it, and only if it knows a repeat.`;

function absences(): string {
  return needNames.map((need) => `- ${need} (\`${needs[need].variable}\`): ${needs[need].absence}`).join('\n');
}

function choiceLine(need: (typeof needNames)[number]): string[] {
  const ids = listed.filter((one) => one.offers[need] !== undefined).map(({ id }) => `\`${id}\``);
  const { variable, takes } = needs[need];
  if (takes === 'one' && ids.length === 1) return [];
  return [
    `- \`${variable}\`: ${takes === 'list' ? 'some of' : 'one of'} ${ids.join(', ')}; by itself ${takes === 'list' && ids.length > 1 ? 'those of which something is set, in this order, and in a demo or a rehearsal all of them' : ids[0]}`,
  ];
}

function lineOf([name, { needed, example, about }]: [string, Variable]): string {
  const words = [needed === 'address' ? 'its address' : undefined, about].filter((text) => text !== undefined);
  const description = words.length > 0 ? `: ${words.join('; ')}` : '';
  return `- \`${name}\`${description}${example.length > 40 ? '' : `, e.g. \`${example}\``}${needed ? ' (needed)' : ''}`;
}

if (import.meta.main) for (const { path, text } of written()) writeFileSync(path, text);
