import path from 'node:path';
import type { Rolldown } from 'vite';

/** The modules of the build: what is known of one by its id. */
interface Modules {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const DASHBOARD = path.resolve(import.meta.dirname, '../../src/dashboard');
const ENTRY = path.join(DASHBOARD, 'main.tsx');
/** The chunks loaded after the first script: the sign-in page alone, or the router with everything around the pages. */
const SIGN_IN = path.join(DASHBOARD, 'app/sign-in.tsx');
const APP = path.join(DASHBOARD, 'app/app.tsx');
const COMPONENT = '?tsr-split=component';
const SIGN_IN_ROUTE = /routes\/login\.tsx/;
/** The first screen after signing in, with the shell around all of them. */
const APPLICATIONS = /routes\/_auth(\/apps\/index)?\.tsx/;

/** Around all pages of an application. */
const LAYOUT = /routes\/_auth\/apps\/\$appId\/route\.tsx/;

/** Pieces that are fetched as soon as nothing else is to do: they say what fails, and ask before something is lost. */
const SPARE = /(?:ui\/(?:page-error|toast-area|confirm-dialog)|http\/work-journal)\.tsx?$/;
/** Imported for the one or other name that comes from elsewhere; nobody loads all the components that it names. */
const BARREL = /@mantine\/core\/esm\/index\.mjs$/;

/** A piece that so many others share is loaded with them; a rarer one has a chunk of its own. */
const SHARED_BY_PIECES = 4;

/**
 * Names the chunk of a module, so that a screen comes in a handful of files rather than in dozens: one that every
 * screen needs, one for all but the sign-in page, one for the list of applications, one that the pages of an
 * application share, and one for each page.
 * Pieces that are loaded later (dialogs, imports) share one, too. A chunk needs only chunks that come before it here,
 * so none of them can wait for each other. A module without a name goes where the bundler puts it.
 */
export function nameChunk(): (id: string, modules: Modules) => string | undefined {
  let names: Map<string, string> | undefined;
  // Only then all modules are known.
  return (id, modules) => (names ??= nameModules(modules)).get(id);
}

function nameModules(modules: Modules): Map<string, string> {
  const names = new Map<string, string>();
  const name = (ids: Iterable<string>, chunk: string) => {
    for (const id of ids) if (!names.has(id)) names.set(id, chunk);
  };
  const lazy = findLazy(modules);
  const routes = lazy.filter((id) => id.endsWith(COMPONENT));
  const find = (pattern: RegExp) => routes.filter((id) => pattern.test(id));
  const signIn = closure([SIGN_IN], modules);
  const pages = routes.filter((id) => !SIGN_IN_ROUTE.test(id) && !APPLICATIONS.test(id));
  const pieces = lazy.filter((id) => !id.endsWith(COMPONENT) && id !== SIGN_IN && id !== APP);
  const app = closure([APP], modules);
  const others = closure([APP, ...find(APPLICATIONS), ...pages, ...pieces], modules);

  // The styles of both come with the page itself (first-screen.ts).
  name(
    [...signIn, ...app].filter((id) => id.endsWith('.css')),
    'base',
  );
  name(
    [...signIn].filter((id) => others.has(id)),
    'base',
  );
  name(signIn, 'sign-in');
  name(app, 'app');
  name(closure(find(APPLICATIONS), modules), 'applications');
  name(findShared(pages, 2, modules), 'pages');
  name(closure(find(LAYOUT), modules), 'pages');
  for (const page of pages) name(closure([page], modules), getPageName(page));
  const spare = pieces.filter((id) => SPARE.test(id));
  name(closure(spare, modules), 'spare');
  name(findShared(pieces, SHARED_BY_PIECES, modules), 'pieces');
  // The first script is a file of its own, by whose name a page knows whether the server has another version.
  names.delete(ENTRY);
  return names;
}

/** `…/routes/_auth/apps/$appId/texts.tsx?tsr-split=component` is `apps-appId-texts`. */
function getPageName(page: string): string {
  const file = page.slice(
    page.indexOf('/routes/') + '/routes/'.length,
    -'.tsx'.length - COMPONENT.length,
  );
  return file.replace('_auth/', '').replaceAll(/[^a-z]+/gi, '-') || 'other';
}

/** The modules that must be there before one of `roots` can run, with the roots. */
function closure(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || BARREL.test(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  return found;
}

/** The modules that at least so many of `roots` need. */
function findShared(roots: readonly string[], least: number, modules: Modules): string[] {
  const counts = new Map<string, number>();
  for (const root of roots)
    for (const id of closure([root], modules)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= least).map(([id]) => id);
}

/** The modules that are loaded by `import()`, in the order in which they are met. */
function findLazy(modules: Modules): string[] {
  const lazy = new Set<string>();
  const met = new Set<string>();
  const visit = (id: string) => {
    if (met.has(id)) return;
    met.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const later of dynamicallyImportedIds) lazy.add(later);
    [...importedIds, ...dynamicallyImportedIds].forEach(visit);
  };
  visit(ENTRY);
  return [...lazy];
}
