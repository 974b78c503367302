// npm start: builds what is missing, then runs the server in this process.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripped and compiled sources are kept, which makes later starts quick and small.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
process.title = 'club';

if (process.env.NODE_ENV !== 'production' || process.env.BUILD === '1') {
  const { buildWeb } = await import('./build.ts');
  await buildWeb();
}
const { startServer } = await import('../apps/api/src/main.ts');
await startServer().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
