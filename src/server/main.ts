import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// A start compiles hundreds of modules; the next one finds them compiled. It serves what is imported after it.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
await import('./program.ts');
