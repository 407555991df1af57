import { fileURLToPath } from 'node:url';

/** Compile cache shared by hundreds of test processes. */
export const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/** Environment of a server program, without variables of this machine. */
export function programEnvironment(): Record<string, string> {
  const { PATH, HOME, SystemRoot } = process.env as Record<string, string>;
  const inherited = Object.entries({ PATH, HOME, SystemRoot }).filter(([, value]) => value);
  return { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: compiled };
}
