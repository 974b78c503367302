// The test command where the machine has one core, and a neighbour on it who never rests: npm run proof -- slow. Linux.
// `node tools/tests/slow-machine.ts COMMAND…` runs another command there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const [program = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test'];
const onOneCore = ['-c', '0'];

const neighbour = spawn('taskset', [...onOneCore, process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });
await once(neighbour, 'spawn');
const run = spawn('taskset', [...onOneCore, program, ...args], { stdio: 'inherit' });
const [code] = (await once(run, 'close')) as [number | null];
neighbour.kill('SIGKILL');
process.exit(code ?? 1);
