// npm run dev: the API restarts on change at 3100, Vite serves the web app at 3000 and passes calls on.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const watched = ['packages', 'apps/api', 'apps/emulators'].flatMap((folder) => ['--watch-path', join(root, folder)]);
const env = { ...process.env, PUBLIC_URL: 'http://localhost:3000', PORT: '3100' };

if (!existsSync(join(root, 'apps/web/dist/build-id.txt')) || !existsSync(join(root, 'apps/office/dist/build-id.txt'))) {
  const { buildWeb } = await import('../build/web.ts');
  await buildWeb();
}
const api = spawn(process.execPath, [...watched, join(root, 'tools/start/serve-api.ts')], { stdio: 'inherit', env });
const web = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', '3000', '--strictPort'], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
});
const stop = () => {
  api.kill();
  web.kill();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
