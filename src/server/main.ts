import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// A start compiles hundreds of modules; the next one finds them compiled. It serves what is imported after it.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
if (process.argv.includes('--help')) await import('./help.ts');
else await import('./program.ts');
