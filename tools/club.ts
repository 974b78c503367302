// npm run club: the operator's command line.
import './quick-start.js';

await import('../apps/api/cli/main.ts');
