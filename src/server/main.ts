import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Node caches compiled modules for the next start. It covers modules imported after this call.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
// Collect garbage after memory doubles. The default doubles the time for long lists.
setFlagsFromString('--heap-growing-percent=100');
if (process.argv.length > 2) await import('./arguments.ts');
else await import('./program.ts');
