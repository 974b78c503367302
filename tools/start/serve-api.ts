import './quick-start.js';

const { startServer } = await import('../../apps/api/src/main.ts');
await startServer();
