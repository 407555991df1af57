import { prefix, withoutPrefix } from '#dashboard/browser/prefix.ts';
import { sendEarly } from '#dashboard/api/early-requests.ts';
import { getFirstCalls, readFirstPage } from '#dashboard/routes/-first-calls.ts';
import { getListAppsUrl } from '#generated/api/apps.ts';
import { getGetCurrentUserUrl } from '#generated/api/auth.ts';
import type { App } from '#generated/model/index.ts';
import { hadSession } from '#dashboard/api/session/session-memory.ts';
import { readEmbeddedSession } from '#dashboard/api/session/embedded-session.ts';
import { showDensity, getRowHeight, LIST_TOP } from '#dashboard/browser/device-store.ts';
import { compareTexts } from '#dashboard/ui/table/text-order.ts';
import { showFetchedFonts } from '#dashboard/app/fonts.ts';
import type { FirstFiles } from './first-files.ts';
import { readPinnedApps } from '#dashboard/features/apps/pinned-apps.ts';
import { topRowsFirst } from '#dashboard/ui/table/rows-shown.ts';
import { formatNumber } from '#domain/format.ts';

showFetchedFonts();
showDensity();

const embedded = readEmbeddedSession();
const page = readFirstPage({
  pathname: withoutPrefix(window.location.pathname),
  search: window.location.search,
});
const isLogin = page.route === '/login';
/** Whether the sign-in page will be shown: at any address when the embedded session is empty. */
const isSignIn = isLogin ? !embedded?.user : embedded?.user === null && !hadSession.get();
// as: written by the build (.config/vite/first-screen.ts)
const files = JSON.parse(find('files').textContent) as FirstFiles;

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element with the id "${id}".`);
  return element;
}

// A page from a cache may name files that a new version has replaced. Scripts that an extension
// adds to the page may fail, too; they have no `crossorigin`.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.crossOrigin)
      Object.assign(find('root'), {
        role: 'alert',
        style: 'padding:24px',
        textContent: 'The page could not be loaded. Please reload it.',
      });
  },
  true,
);

function addLink(rel: string, href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel, href });
  // Same mode as the later import of the module.
  if (rel === 'modulepreload') link.crossOrigin = '';
  const settled = new Promise((settle) => (link.onload = link.onerror = settle));
  document.head.append(link);
  return settled;
}

function fetchFiles({ js, css }: FirstFiles['signIn']): Promise<unknown> {
  const styles = css.map((file) => addLink('stylesheet', file));
  for (const file of js) void addLink('modulepreload', file);
  return Promise.all(styles);
}

function show(id: string): HTMLElement {
  const root = find('root');
  if (root.querySelector('.boot')) {
    // as: a template
    root.replaceChildren((find(id) as HTMLTemplateElement).content.cloneNode(true));
  }
  return root;
}

/** Until its code loads, the form keeps its values and a submission. */
function showSignIn(): void {
  const root = show('sign-in-page');
  root.querySelector('form')?.addEventListener('submit', function hold(event) {
    event.preventDefault();
    this.dataset['sent'] = '';
  });
  root.querySelector('input')?.focus();
}

/** The CSP forbids style attributes in markup, but scripts may set styles. */
function applyStyles(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
}

function showShell(): void {
  const root = show('shell');
  root.dataset['start'] = page.route;
  applyStyles(root);
  // Controls without a handler must not look usable.
  for (const element of root.querySelectorAll<HTMLElement>('header, a')) element.inert = true;
  const email = root.querySelector('[data-email]');
  if (email && embedded?.user?.email) email.textContent = embedded.user.email;
}

const stylesheets = fetchFiles(isSignIn ? files.signIn : (files.routes[page.route] ?? files.app));
const earlyRequests = sendEarly(
  [
    // The same request as in `api/session.ts`; the server would refuse it without a session.
    ...(embedded?.user === null ? [] : [getGetCurrentUserUrl()]),
    ...(isSignIn || embedded?.user === null ? [] : getFirstCalls(page)),
  ],
  stylesheets,
);

/** Milliseconds that the code waits for the list to be painted. */
const SOON = 300;

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Replaces the skeleton with links to the applications before the list's code has loaded. */
async function showEarlyList(): Promise<void> {
  const answer = await earlyRequests.requests.get(prefix + getListAppsUrl())?.response;
  if (!answer?.ok) return;
  // as: the contract's type; other bodies yield no rows
  const apps = (await answer.clone().json()) as App[];
  await stylesheets;
  const skeleton = find('root').querySelector('main .skeleton');
  if (!skeleton || apps.length === 0) return;
  // as: a template
  const list = (find('early-list') as HTMLTemplateElement).content.cloneNode(
    true,
  ) as DocumentFragment;
  applyStyles(list);
  fillEarlyList(list, apps);
  skeleton.replaceWith(list);
  await painted();
}

/** Pages whose first rows need neither a date nor an order. */
const LISTS = ['/apps', '/apps/$appId/texts'];

/**
 * The first date, or text that is compared, takes 50 ms on a slow machine. Here it happens while
 * files download.
 */
function loadLanguageData(): void {
  if (page.route === '/apps/$appId')
    new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format();
  else compareTexts('', '');
}

/** Runs once the body exists. Spec 2: only a spinner until the session is known. */
function showFirstScreen(): void {
  if (isSignIn) find('root').dataset['start'] = 'sign-in';
  if (isSignIn && isLogin) showSignIn();
  else if (embedded?.user) {
    void stylesheets.then(showShell);
    // Without the list, the skeleton stays until the page shows an error.
    if (page.route === '/apps' && canDrawEarly(window.location.search))
      earlyRequests.list = Promise.race([showEarlyList().catch(() => undefined), sleep(SOON)]);
  }
}

Object.assign(window, { showFirstScreen });
if (!isSignIn && !LISTS.includes(page.route)) setTimeout(loadLanguageData);

/** On a phone the table consists of cards of any height. */
const PHONE = '(width < 640px)';

/**
 * Whether the list of applications can be drawn before its code loads: only without search and
 * order.
 */
const canDrawEarly = (search: string): boolean => search === '' && !matchMedia(PHONE).matches;

function toRow(sample: Element, { _id, name }: App, index: number): Element {
  // as: a clone has the type of its original
  const row = sample.cloneNode(true) as HTMLElement;
  row.dataset['index'] = String(index);
  row.ariaRowIndex = String(index + 2);
  const link = row.querySelector('a');
  if (link) {
    link.textContent = name;
    link.tabIndex = -1;
    link.href = `${prefix}/apps/${encodeURIComponent(_id)}`;
  }
  return row;
}

function fillEarlyList(page: DocumentFragment, apps: readonly App[]): void {
  // Links work without the code; screen readers announce the list once it is interactive.
  page.querySelector('[data-early] > :last-child')?.setAttribute('aria-hidden', 'true');
  const count = page.querySelector('h1 + span');
  const sample = page.querySelector('[data-index]');
  const rows = sample?.parentElement;
  const list = rows?.parentElement;
  if (!count || !sample || !rows || !list)
    throw new Error('The build has rendered no list of applications.');
  count.textContent = formatNumber(apps.length);
  const inOrder = topRowsFirst(apps, ({ _id }) => _id, readPinnedApps());
  const height = Math.max(0, innerHeight - LIST_TOP);
  const shown = inOrder.slice(0, Math.ceil(height / getRowHeight()));
  rows.replaceChildren(...shown.map((app, index) => toRow(sample, app, index)));
  list.style.height = `${apps.length * getRowHeight()}px`;
}
