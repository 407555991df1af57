import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };

/** Prints the usage or the version; refuses arguments that the program does not have. */
export function readArguments(usage: string, flags: readonly string[] = [], mostPositionals = 0) {
  try {
    const named = flags.map((name) => [name, { type: 'boolean' }] as const);
    const { values, positionals } = parseArgs({
      options: {
        ...Object.fromEntries(named),
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
      allowPositionals: mostPositionals > 0,
    });
    if (positionals.length > mostPositionals)
      throw new Error(`${positionals[mostPositionals] ?? ''} is too much.`);
    if (values.help === true || values.version === true) {
      console.log(values.help === true ? usage : manifest.version);
      process.exit(0);
    }
    return { positionals, isSet: (flag: string) => Object.hasOwn(values, flag) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}
