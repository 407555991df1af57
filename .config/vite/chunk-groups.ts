import path from 'node:path';
import type { Rolldown } from 'vite';

interface Modules {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const DASHBOARD = path.resolve(import.meta.dirname, '../../src/dashboard');
const ENTRY = path.join(DASHBOARD, 'main.tsx');
/** Loaded after the first script: the sign-in page alone, or the router with the shell. */
const SIGN_IN = path.join(DASHBOARD, 'app/sign-in.tsx');
const APP = path.join(DASHBOARD, 'app/app.tsx');
const COMPONENT = '?tsr-split=component';
const SIGN_IN_ROUTE = /routes\/login\.tsx/;
/** The first screen after signing in, with the shell around all screens. */
const APPLICATIONS = /routes\/_auth(\/apps\/index)?\.tsx/;

/** The layout of all pages of an application. */
const LAYOUT = /routes\/_auth\/apps\/\$appId\/route\.tsx/;

/** The only page with form fields, which dialogs need too. */
const TEST_API = /routes\/_auth\/apps\/\$appId\/test-api\.tsx/;

/** Pieces that every page loads when idle: its keys, dialogs, drop zone and unfinished work. */
const IDLE =
  /(?:ui\/(?:feedback\/(?:page-error|toast-area|background-tasks-menu)|dialog\/confirm-dialog|form\/(?:drop-zone|ask-before-leaving))|domain\/text-checks\/check-translation|resources\/journal\/(?:work-journal|use-unfinished-work)|routes\/-shared-dialogs|features\/(?:palette\/(?:palette|shortcuts)|apps\/health\/open-health|.+\/unfinished-[a-z]+))\.tsx?$/;
/** Imported for a few names from elsewhere; no page loads all its components. */
const BARREL = /@mantine\/core\/esm\/index\.mjs$/;

/** A piece shared by this many others is loaded with them; a rarer one gets its own chunk. */
const SHARED_BY_PIECES = 4;

/**
 * A screen loads a handful of files instead of dozens. A chunk needs only those before it: of every
 * screen, all but the sign-in page, the applications, an application's pages. Lazy pieces share one.
 */
export function nameChunk(): (id: string, modules: Modules) => string | undefined {
  let names: Map<string, string> | undefined;
  // All modules are known only at this point.
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

  // The page itself contains the styles of both (first-screen.ts).
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
  const idle = closure(
    pieces.filter((id) => IDLE.test(id)),
    modules,
  );
  const ofPages = closure(
    pages.filter((id) => !TEST_API.test(id)),
    modules,
  );
  name(
    [...idle].filter((id) => ofPages.has(id)),
    'pages',
  );
  for (const page of pages) name(closure([page], modules), getPageName(page));
  name(idle, 'idle');
  name(findShared(pieces, SHARED_BY_PIECES, modules), 'pieces');
  // The first script is its own file: its name identifies the server's version.
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

function findShared(roots: readonly string[], least: number, modules: Modules): string[] {
  const counts = new Map<string, number>();
  for (const root of roots)
    for (const id of closure([root], modules)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= least).map(([id]) => id);
}

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
