import { providers } from '../../apps/api/src/providers/list.ts';
import type { Provider } from '../../apps/api/src/providers/provider.ts';

const listed: readonly Provider[] = providers;

/** Production's required settings of outside services, with addresses that lead nowhere. */
export const inertServices: Record<string, string> = Object.fromEntries(
  listed
    .flatMap(({ variables }) => Object.entries(variables))
    .filter(([, { needed }]) => needed !== undefined)
    .map(([name, { needed, example }]) => [name, needed === 'address' ? nowhere(example) : example]),
);

/** By the protocol of the service, since some refuse every other. */
function nowhere(example: string): string {
  return `${new URL(example).protocol}//nowhere.invalid`;
}
