// npm start: builds missing parts, then runs the server in this process.
import './quick-start.js';
import './env-file.js';
import { bundleOf } from './bundle.js';

process.title = 'club';

const isProduction = process.env.NODE_ENV === 'production';
if (!isProduction) {
  const { isBuilt } = await import('../build/web-state.ts');
  if (!isBuilt('web') || !isBuilt('office')) await (await import('../build/web.ts')).buildWeb();
}
const bundle = bundleOf('server');
if (bundle === undefined && isProduction)
  process.stderr.write('There is no build of these sources, so they run unbundled, which is slower: npm run build\n');
const { startServer } = await import(bundle ?? '../../apps/api/src/main.ts');
await startServer().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
// Starting leaves garbage that V8 would not free while the server is idle.
setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), 500).unref();
