// Imported before anything heavy. It caches compiled sources between starts, and resolves drizzle's own files without
// Node, which would read that package's 180 KB manifest again for each of its 190 files (half a second, 170 MB). Plain
// JavaScript, like main.js: one TypeScript file before the cache is open would load the type stripper (17 MB).
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)));

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
});
