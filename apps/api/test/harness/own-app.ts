import { onTestFinished } from 'vitest';
import { type RunningApp, startApp } from '../../../../tools/app/run-app.ts';

/** The app as a separate process, which does not outlive the test however that ends: a run waits for its leftovers. */
export async function startOwnApp(env: Record<string, string>): Promise<RunningApp> {
  const app = await startApp(env);
  onTestFinished(() => app.kill());
  return app;
}
