// Imported first: the server and the console read the same .env, of the folder they are started in. What is set already
// stays as it is, even when it is empty. Tests set all of theirs. Plain JavaScript, like main.js, which needs it before
// TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

if (process.env.NODE_ENV !== 'test' && existsSync('.env'))
  for (const [name, value] of Object.entries(parseEnv(readFileSync('.env', 'utf8')))) process.env[name] ??= value;
