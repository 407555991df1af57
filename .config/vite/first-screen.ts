import path from 'node:path';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import type { FirstFiles, FirstScreen } from '#dashboard/boot/first-files.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../src/dashboard/boot');
const ROUTE = /src\/dashboard\/routes\/(?<route>.*)\.tsx\?tsr-split=component$/;
/** The placeholder that a server fills with the session. */
const SESSION = '<script type="application/json" id="session"></script>';
/** Routes that are no page of an address. */
const LAYOUT = '_auth/apps/$appId/route';
const MISSING = '_auth/$';

/** A quarter of the styles in the page. The colors are checked in tests/repo/theme.test.ts. */
const UNUSED =
  /--mantine-color-(?:(?:pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|green)-[a-z0-9-]+|[a-z]+-outline(?:-hover)?|orange-(?:filled|light)-hover|(?:dark|gray)-(?:text|light|light-color|(?:filled|light)-hover)):[^;}]+;?|--mantine-(?:breakpoint-[a-z]+|primary-color-(?:\d|contrast|light-hover)|heading-text-wrap|h[1456]-[a-z-]+|z-index-[a-z]+):[^;}]+;?|@media \([^)]+\) \{\.mantine-(?:visible|hidden)-from-[^}]+\}\s*\}/g;

/** The theme defines these itself. */
const OWN = /--mantine-color-(?:gray|dark|red)-\d:[^;}]+;?/g;

/** Lines of `index.html` that are for its readers alone. */
const COMMENTS = /^ *(?:\/\/.*|\/\*.*\*\/)\n/gm;
const INDENTS = /\n +/g;

type Chunks = Map<string, Rolldown.OutputChunk>;

/**
 * Prerenders the sign-in page, or the shell, with their styles. A script fetches all files and calls
 * of the address at once. Development is unchanged.
 */
export function firstScreen(): Plugin {
  let styles = '';
  let first: FirstFiles | undefined;
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved({ plugins }) {
      afterImports(plugins, (bundle) => first && hint(getChunks(bundle), first));
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        styles = takeStyles('base', bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [screen, script] = await Promise.all([prerender(), compile()]);
        first = listFiles(getChunks(bundle));
        const files = JSON.stringify(first);
        const head = [
          `<script type="application/json" id="files">${files}</script>`,
          `<script>${script}</script>`,
          `<style>${(styles.replaceAll(OWN, '') + screen.styles).replaceAll(UNUSED, '')}</style>`,
        ];
        const body = [
          `<template id="sign-in-page">${screen.signIn}</template>`,
          `<template id="shell">${screen.shell}</template>`,
          `<template id="early-list">${screen.list}</template>`,
          '<script>showFirstScreen()</script>',
        ];
        // First in the page: it starts downloads.
        return html
          .replaceAll(COMMENTS, '')
          .replaceAll(INDENTS, '\n')
          .replace(SESSION, (session) => session + head.join(''))
          .replace('</body>', () => `${body.join('')}</body>`);
      },
    },
  };
}

/** Removes the style sheet of a chunk from the build; nothing loads it any more. */
function takeStyles(chunk: string, bundle: Rolldown.OutputBundle): string {
  const outputs = Object.values(bundle);
  const owner = outputs.find((output) => output.type === 'chunk' && output.name === chunk);
  const names = owner?.type === 'chunk' ? [...(owner.viteMetadata?.importedCss ?? [])] : [];
  for (const output of outputs)
    if (output.type === 'chunk')
      for (const name of names) output.viteMetadata?.importedCss.delete(name);
  // Inline styles would resolve relative URLs against the page's address.
  return names
    .map((name) =>
      takeAsset(name, bundle).replaceAll('url(./', `url(/${path.posix.dirname(name)}/`),
    )
    .join('');
}

function takeAsset(name: string, bundle: Rolldown.OutputBundle): string {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`The build has no file ${name}.`);
  Reflect.deleteProperty(bundle, name);
  return asset.source.toString();
}

/** Renders the page's HTML with its own components, so that class names match the build. */
async function prerender(): Promise<FirstScreen> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule(path.join(FOLDER, 'prerender.tsx'));
    // as: the module exports it
    return (module as { prerender: () => FirstScreen }).prerender();
  } finally {
    await server.close();
  }
}

async function compile(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      lib: { entry: path.join(FOLDER, 'start.ts'), formats: ['iife'], name: 'start' },
      // Only the addresses of the generated calls are needed.
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => id.endsWith('start.ts') } },
    },
  });
  const [result] = [output].flat() as Rolldown.RolldownOutput[]; // as: not in watch mode
  const chunk = result?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('first-screen/start.ts has become no script.');
  return chunk.code.trim();
}

function getChunks(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

function listFiles(chunks: Chunks): FirstFiles {
  const routes = new Map<string, string>();
  for (const { fileName, moduleIds } of chunks.values())
    for (const id of moduleIds) {
      const route = ROUTE.exec(id)?.groups?.['route'];
      if (route !== undefined) routes.set(route, fileName);
    }
  const get = (...wanted: (string | undefined)[]) =>
    closure(
      wanted.filter((file) => file !== undefined),
      chunks,
    );
  const app = [findFile('app', chunks), routes.get('_auth')];
  const files: FirstFiles = {
    signIn: get(findFile('sign-in', chunks)),
    app: get(...app),
    routes: {},
  };
  for (const [route, file] of routes) {
    if (!route.startsWith('_auth/') || route === LAYOUT || route === MISSING) continue;
    const layout = route.includes('$appId') ? routes.get(LAYOUT) : undefined;
    const address = route.replace(/^_auth/, '').replace(/\/index$/, '');
    files.routes[address] = get(...app, layout, file);
  }
  return files;
}

/** Runs after Vite has written the preload lists, and before compression. */
function afterImports(plugins: readonly Plugin[], run: (bundle: Rolldown.OutputBundle) => void) {
  const imports = plugins.find(({ name }) => name === 'vite:build-import-analysis');
  const list = imports?.generateBundle;
  if (!imports || typeof list !== 'function')
    throw new Error('Vite lists what to preload elsewhere. Correct first-screen.ts.');
  imports.generateBundle = async function (...given) {
    await list.apply(this, given);
    run(given[1]);
  };
}

/** Hints that make Chromium compile the page's code while it downloads, off the main thread. */
function hint(chunks: Chunks, { signIn, routes }: FirstFiles): void {
  for (const name of new Set([signIn, ...Object.values(routes)].flatMap(({ js }) => js))) {
    const chunk = chunks.get(name.slice(1));
    if (chunk) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  }
}

function findFile(name: string, chunks: Chunks): string {
  for (const chunk of chunks.values()) if (chunk.name === name) return chunk.fileName;
  throw new Error(`The build has no chunk "${name}". Correct chunk-groups.ts.`);
}

function closure(files: readonly string[], chunks: Chunks): FirstFiles['app'] {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || js.has(file)) return;
    // Chunks have no cycles, so the order matters only for styles.
    chunk.imports.forEach(visit);
    js.add(file);
    for (const name of chunk.viteMetadata?.importedCss ?? []) css.add(name);
  };
  files.forEach(visit);
  return { js: [...js].map((file) => `/${file}`), css: [...css].map((file) => `/${file}`) };
}
