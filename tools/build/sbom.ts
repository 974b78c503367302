// npm run sbom: what ships, with versions and licences, as CycloneDX. npm writes the list of everything; its own
// --omit=dev omits whatever a tool needs as well, so what ships is taken from the lock. Two builds of the same sources
// have the same output.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Locked {
  version?: string;
  dev?: boolean;
  link?: boolean;
  license?: string;
}

interface Bill {
  bomFormat: string;
  serialNumber: string;
  metadata: { timestamp: string | undefined; component: { name: string } };
  components: { 'bom-ref': string; group?: string; name: string; version: string; licenses?: unknown[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const { name: clubName, packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  name: string;
  packages: Record<string, Locked>;
};

/** Packages of others that are installed where only production is, by their place in the lock. */
export const shipped: readonly (readonly [place: string, entry: Locked])[] = Object.entries(packages).filter(
  ([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true,
);

/** The bill of materials of what ships. Throws when npm cannot read the lock. */
export function readBill(): Bill {
  const command = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { stdout, stderr, status } = spawnSync('npm', command, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  if (status !== 0) throw new Error(stderr);
  const bill = JSON.parse(stdout) as Bill;
  const names = new Set(shipped.map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`));
  const components = bill.components.filter(({ group, name, version }) =>
    names.has(`${group === undefined ? '' : `${group}/`}${name}@${version}`),
  );
  const refs = new Set(components.map((one) => one['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return reproducible({ ...bill, components, dependencies });
}

/** npm gives each bill a moment, a number by chance, and the name of the folder it is made in. */
function reproducible(bill: Bill): Bill {
  const component = { ...bill.metadata.component, name: clubName };
  const same = { ...bill, serialNumber: '', metadata: { ...bill.metadata, timestamp: undefined, component } };
  return { ...same, serialNumber: numberOf(JSON.stringify(same)) };
}

/** A UUID of version 8, whose bits are the maker's own: here a hash of the bill's content. */
function numberOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(readBill(), null, 1)}\n`);
