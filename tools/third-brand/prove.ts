// A club with a third brand, built and opened from a copy of the repository: node tools/third-brand/prove.ts.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyWithThirdBrand } from './copy.ts';

const folder = copyWithThirdBrand();
const walk = spawnSync(process.execPath, ['tools/third-brand/walk.ts'], { cwd: folder, stdio: 'inherit' });
rmSync(folder, { recursive: true, force: true });
process.exitCode = walk.status ?? 1;
