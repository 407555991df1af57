import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// A start compiles hundreds of modules; the next one finds them compiled. It serves what is imported after it.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
// What a large call leaves behind is cleared away when a fifth has been added to it, not when it has doubled.
setFlagsFromString('--heap-growing-percent=20');
if (process.argv.includes('--help')) await import('./help.ts');
else await import('./program.ts');
