import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGES = [
  '@mantine/core',
  '@mantine/dropzone',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
];
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/[a-z]+)["'];?/g;
const STYLE_MODULE = /@mantine\/(core|dropzone)\/esm\/(?:.*\/)?([A-Za-z]+)\.module\.mjs$/;

interface Origin {
  file: string;
  name: string;
}

function folderOf(packageName: string): string {
  return path.resolve(path.dirname(require.resolve(packageName)), '../esm');
}

function readBarrel(packageName: string): Map<string, Origin> {
  const folder = folderOf(packageName);
  const source = readFileSync(path.join(folder, 'index.mjs'), 'utf8');
  const local = new Map<string, Origin>();
  for (const [, names = '', file = ''] of source.matchAll(
    /import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g,
  )) {
    if (!file.startsWith('.')) continue;
    for (const [name, alias] of splitNames(names)) {
      local.set(alias, { file: path.join(folder, file), name });
    }
  }
  const exported = new Map<string, Origin>();
  for (const [, names = ''] of source.matchAll(/export\s*\{([^}]*)\}/g)) {
    for (const [name, alias] of splitNames(names)) {
      const origin = local.get(name);
      if (origin) exported.set(alias, origin);
    }
  }
  return exported;
}

function splitNames(list: string): [name: string, alias: string][] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', alias = name] = part.split(/\s+as\s+/);
      return [name, alias];
    });
}

function rewrite(code: string, barrels: Map<string, Map<string, Origin>>): string {
  return code.replace(NAMED_IMPORT, (statement, names: string, packageName: string) => {
    const barrel = barrels.get(packageName);
    if (!barrel) return statement;
    return splitNames(names)
      .map(([name, alias]) => {
        const origin = barrel.get(name);
        return origin
          ? `import { ${origin.name} as ${alias} } from ${JSON.stringify(origin.file)};`
          : `import { ${name} as ${alias} } from '${packageName}';`;
      })
      .join('');
  });
}

/**
 * A module `X.module.mjs` and a style sheet `X.css` per component; smaller packages have one style
 * sheet.
 */
function withStyleSheet(packageName: string, component: string, code: string) {
  const file = packageName === 'core' ? `styles/${component}.layer.css` : 'styles.layer.css';
  if (!existsSync(path.join(folderOf(`@mantine/${packageName}`), '..', file))) return null;
  return {
    code: `import '@mantine/${packageName}/${file}';\n${code}`,
    map: null,
    moduleSideEffects: true,
  };
}

const PROVIDER = '/core/MantineProvider/MantineProvider.mjs';

/** The page already contains the provider's styles (first-screen.ts), so the code is removed. */
const withoutMadeStyles = (code: string) =>
  code.replaceAll(/\bwith(?:CssVariables|GlobalClasses) && /g, 'false && ');

/** Linked in development, where components import no styles. */
const WHOLE_STYLE_SHEETS = ['core', 'dropzone'].map((name) => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', href: `/node_modules/@mantine/${name}/styles.layer.css` },
  injectTo: 'head-prepend' as const,
}));

/**
 * Through the barrel, Rolldown moves every lazily used component into the entry chunk, which
 * doubles the first load. Development keeps the barrel.
 */
export function mantineSplit(): Plugin[] {
  const barrels = new Map<string, Map<string, Origin>>();
  return [
    {
      name: 'mantine-split',
      apply: 'build',
      enforce: 'post',
      buildStart() {
        for (const packageName of PACKAGES) barrels.set(packageName, readBarrel(packageName));
      },
      transform(code, id) {
        const [, packageName, component] = STYLE_MODULE.exec(id) ?? [];
        if (packageName && component) return withStyleSheet(packageName, component, code);
        if (id.endsWith(PROVIDER)) return { code: withoutMadeStyles(code), map: null };
        return code.includes('@mantine/') ? { code: rewrite(code, barrels), map: null } : null;
      },
    },
    {
      name: 'mantine-whole-style-sheet',
      apply: 'serve',
      transformIndexHtml: () => WHOLE_STYLE_SHEETS,
    },
  ];
}
