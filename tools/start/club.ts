// npm run club: the console.
import './quick-start.js';
import './env-file.js';
import { bundleOf } from './bundle.js';

const { runClub }: typeof import('../../apps/api/src/cli/main.ts') = await import(
  bundleOf('console') ?? '../../apps/api/src/cli/main.ts'
);
process.exitCode = await runClub(process.argv.slice(2));
