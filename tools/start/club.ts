// npm run club: the console.
import './quick-start.js';
import './env-file.js';

await import('../../apps/api/src/cli/main.ts');
