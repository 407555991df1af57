import path from 'node:path';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import type { FirstFiles, FirstScreen } from '../../src/dashboard/app/first-screen/first-files.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../src/dashboard/app/first-screen');
const ROUTE = /src\/dashboard\/routes\/(?<route>.*)\.tsx\?tsr-split=component$/;
/** Where a server says who is signed in. */
const SESSION = '<script type="application/json" id="session"></script>';
const LAYOUT = '_auth/apps/$appId/route';

/**
 * Of Mantine's variables, those of hues and variants that nothing here is painted in (tests/repo/theme.test.ts) and those
 * that no rule reads, and its classes for what widths and schemes hide: a quarter of the styles in the page.
 */
const UNUSED =
  /--mantine-color-(?:(?:pink|grape|violet|indigo|blue|cyan|teal|lime|yellow)-[a-z0-9-]+|[a-z]+-outline(?:-hover)?|(?:dark|orange|green)-(?:filled|light)-hover):[^;}]+;?|--mantine-(?:breakpoint-[a-z]+|primary-color-\d):[^;}]+;?|@media \([^)]+\) \{\.mantine-(?:visible|hidden)-from-[^}]+\}\s*\}/g;

/** The theme has its own. */
const OWN = /--mantine-color-(?:gray|dark|red)-\d:[^;}]+;?/g;

type Chunks = Map<string, Rolldown.OutputChunk>;

/**
 * Puts into the built page what can be seen before a script has run (the sign-in page, the shell of all others), the
 * styles of both, and a script that fetches what the address needs: all files at once, and the calls beside them.
 * While developing there is none of it.
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
        // First of all what has files fetched.
        return html
          .replace(SESSION, (session) => session + head.join(''))
          .replace('</body>', () => `${body.join('')}</body>`);
      },
    },
  };
}

/** Takes the style sheet of a chunk out of the build; nothing loads it any more. */
function takeStyles(chunk: string, bundle: Rolldown.OutputBundle): string {
  const outputs = Object.values(bundle);
  const owner = outputs.find((output) => output.type === 'chunk' && output.name === chunk);
  const names = owner?.type === 'chunk' ? [...(owner.viteMetadata?.importedCss ?? [])] : [];
  for (const output of outputs)
    if (output.type === 'chunk')
      for (const name of names) output.viteMetadata?.importedCss.delete(name);
  // In the page they would be looked for beside its own address.
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

/** Renders the page's HTML by its own components, whose class names are those of the build. */
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

/** The script within the page, in one piece. */
async function compile(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      lib: { entry: path.join(FOLDER, 'start.ts'), formats: ['iife'], name: 'start' },
      // Of the generated calls only their addresses are needed.
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => id.endsWith('start.ts') } },
    },
  });
  const [result] = [output].flat() as Rolldown.RolldownOutput[]; // as: it does not watch
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
    if (!route.startsWith('_auth/') || route === LAYOUT) continue;
    const layout = route.includes('$appId') ? routes.get(LAYOUT) : undefined;
    const address = route.replace(/^_auth/, '').replace(/\/index$/, '');
    files.routes[address] = get(...app, layout, file);
  }
  return files;
}

/** Runs when Vite has put the lists of what to preload on top of the files, and before these are compressed. */
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

/** Has Chromium compile what a page needs while it arrives, off the page's thread, instead of function by function. */
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

/** These files with all that they need, in the order of need. */
function closure(files: readonly string[], chunks: Chunks): FirstFiles['app'] {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || js.has(file)) return;
    // Two files never wait for each other, so that the order of adding does not matter but to the styles.
    chunk.imports.forEach(visit);
    js.add(file);
    for (const name of chunk.viteMetadata?.importedCss ?? []) css.add(name);
  };
  files.forEach(visit);
  return { js: [...js].map((file) => `/${file}`), css: [...css].map((file) => `/${file}`) };
}
