// npm run club: the console.
import './quick-start.js';
import './env-file.js';
import { bundleOf } from './bundle.js';

await import(bundleOf('console') ?? '../../apps/api/src/cli/main.ts');
