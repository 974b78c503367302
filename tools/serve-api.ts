import { startServer } from '../apps/api/src/main.ts';

await startServer();
