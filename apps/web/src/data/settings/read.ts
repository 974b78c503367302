import { call } from '../../client/call.ts';
import { runtime } from '../../device/runtime.ts';
import type { ShownSettings } from '../../device/runtime.ts';

/**
 * The settings of now, which replace those of the page also for what reads them without the query client: signing in,
 * the menu's links, the guard of /landing. Throws CallProblem.
 */
export async function readSettings(): Promise<ShownSettings> {
  // A server of the previous version may lack settings that the page uses.
  runtime.settings = { ...runtime.settings, ...(await call('GET /api/settings', {})) };
  return runtime.settings;
}
