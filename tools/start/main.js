// npm start: builds what is missing, then runs the server in this process.
import './quick-start.js';
import './env-file.js';

process.title = 'club';

if (process.env.NODE_ENV !== 'production') {
  const { isBuilt } = await import('../build/web-state.ts');
  if (!isBuilt('web') || !isBuilt('office')) await (await import('../build/web.ts')).buildWeb();
}
const { startServer } = await import('../../apps/api/src/main.ts');
await startServer().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
// Starting leaves garbage that V8 would keep for as long as the server is idle.
setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), 500).unref();
