// npm run club: the console.
import './quick-start.js';

await import('../../apps/api/src/cli/main.ts');
