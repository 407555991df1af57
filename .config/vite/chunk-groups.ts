import path from 'node:path';
import type { Rolldown } from 'vite';

/** The modules of the build: what is known of one by its id. */
interface Modules {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const ENTRY = path.resolve(import.meta.dirname, '../../src/dashboard/main.tsx');
const COMPONENT = '?tsr-split=component';
const SIGN_IN = /routes\/login\.tsx/;
/** The first screen after signing in, with the shell around all of them. */
const APPLICATIONS = /routes\/_auth(\/apps\/index)?\.tsx/;

/** A piece that so many others share is loaded with them; a rarer one has a chunk of its own. */
const SHARED_BY_PIECES = 4;

/**
 * Names the chunk of a module, so that a screen comes in a handful of files rather than in dozens: one that every
 * screen needs, one for the list of applications, one that the pages of an application share, and one for each page.
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
  const pages = routes.filter((id) => !SIGN_IN.test(id) && !APPLICATIONS.test(id));
  const pieces = lazy.filter((id) => !id.endsWith(COMPONENT));
  const find = (pattern: RegExp) => routes.filter((id) => pattern.test(id));

  name(closure([ENTRY], modules), 'base');
  // A file of its own, by whose name a page knows whether the server has another version.
  names.delete(ENTRY);
  name(closure(find(SIGN_IN), modules), 'sign-in');
  name(closure(find(APPLICATIONS), modules), 'applications');
  name(findShared(pages, 2, modules), 'pages');
  for (const page of pages) name(closure([page], modules), getPageName(page));
  name(findShared(pieces, SHARED_BY_PIECES, modules), 'pieces');
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
    if (found.has(id)) return;
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
