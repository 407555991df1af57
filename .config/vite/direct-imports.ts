import type { Plugin, Rolldown } from 'vite';

const HANDED_ON = /^export\s*\{(?<names>[^}]*)\}\s*from\s*"\.\/(?<file>[^"]+)";?\s*$/;
const FOLDER = 'assets/';

interface Facade {
  file: string;
  /** Its exports by the importer's names. */
  names: [known: string, exported: string][];
}

/**
 * Rolldown gives each `import()` a file that only re-exports: one round trip more. Here the
 * importers use the chunk with the code.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const facades = findFacades(bundle);
        for (const name of facades.keys()) Reflect.deleteProperty(bundle, FOLDER + name);
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = turn(output.code, facades);
      },
    },
  };
}

function findFacades(bundle: Rolldown.OutputBundle): Map<string, Facade> {
  const facades = new Map<string, Facade>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || !output.isDynamicEntry) continue;
    const { names = '', file } = HANDED_ON.exec(output.code)?.groups ?? {};
    if (file === undefined) continue;
    facades.set(output.fileName.slice(FOLDER.length), {
      file,
      names: names.split(',').map((pair) => {
        const [exported = '', known = exported] = pair.trim().split(/\s+as\s+/);
        return [known, exported];
      }),
    });
  }
  return facades;
}

const turn = (code: string, facades: Map<string, Facade>): string =>
  code.replaceAll(/import\((["'`])\.\/([^"'`]+)\1\)/g, (call, quote: string, name: string) => {
    const facade = facades.get(name);
    if (!facade) return call;
    const exports = facade.names.map(([known, exported]) => `${known}:m.${exported}`);
    return `import(${quote}./${facade.file}${quote}).then(m=>({${exports.join(',')}}))`;
  });
