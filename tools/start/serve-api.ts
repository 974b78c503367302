import './quick-start.js';
import './env-file.js';

const { startServer } = await import('../../apps/api/src/main.ts');
await startServer();
