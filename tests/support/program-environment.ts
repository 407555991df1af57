import { fileURLToPath } from 'node:url';

/** Hundreds of processes are started from the same files, workers of the tests among them; Node keeps here what it has made of them. */
export const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/** Variables for a server program; with all of this process, tests would depend on the machine. */
export function programEnvironment(): Record<string, string> {
  const { PATH, HOME, SystemRoot } = process.env as Record<string, string>;
  const inherited = Object.entries({ PATH, HOME, SystemRoot }).filter(([, value]) => value);
  return { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: compiled };
}
