import { providers } from '../../apps/api/src/providers/list.ts';
import type { Provider } from '../../apps/api/src/providers/provider.ts';
import type { RunningApp } from './run-app.ts';

const listed: readonly Provider[] = providers;

/** What leads an app to the outside services that another process emulates. */
export const emulatorsAt = ({ port, url }: Pick<RunningApp, 'port' | 'url'>): Record<string, string> =>
  Object.fromEntries(
    listed
      .flatMap(({ variables }) => Object.entries(variables))
      .filter(([, { needed }]) => needed === 'address')
      .map(([name, { fallback }]) => [name, String(fallback({ port, publicUrl: url, dataDir: '', isEmulated: true }))]),
  );
