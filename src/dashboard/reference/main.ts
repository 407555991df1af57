import './reference.css';

followScheme();
const contents = document.querySelector<HTMLElement>('nav.contents');
if (contents) startSearch(contents);
for (const form of document.querySelectorAll<HTMLFormElement>('details.try form'))
  startTrying(form);
reveal(location.hash);
addEventListener('hashchange', () => reveal(location.hash));
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) reveal(target.closest('a')?.hash ?? '');
});

const KEY = 'mantine-color-scheme-value';

/**
 * Follows the color scheme of the dashboard's tabs and of the system; the page has set the initial
 * one.
 */
function followScheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const chosen = readChoice();
    const isDark = chosen === 'dark' || (chosen === 'auto' && system.matches);
    document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  };
  system.addEventListener('change', follow);
  addEventListener('storage', follow);
}

function readChoice(): string {
  try {
    return localStorage.getItem(KEY) ?? 'auto';
  } catch {
    // The browser stores nothing for this page.
    return 'auto';
  }
}

/** Opens the call or schema of an address. */
function reveal(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  const entry = target?.closest<HTMLDetailsElement>('.entry');
  if (!entry || entry.open) return;
  entry.open = true;
  target?.scrollIntoView();
}

interface Entry {
  item: HTMLLIElement;
  link: HTMLAnchorElement;
  name: string;
}

const hasWords = (text: string, words: readonly string[]) =>
  words.every((word) => text.includes(word));

const getTarget = ({ link }: Entry) => document.getElementById(link.hash.slice(1));

const getTargetText = (entry: Entry) => getTarget(entry)?.textContent.toLowerCase() ?? '';

function open(entry: Entry): void {
  entry.link.click();
  getTarget(entry)?.querySelector('summary')?.focus();
}

function find(entries: readonly Entry[], words: readonly string[]): Entry[] {
  const named = entries.filter(({ name }) => hasWords(name, words));
  return named.length > 0
    ? named
    : entries.filter((entry) => hasWords(getTargetText(entry), words));
}

/** Filters the contents: `/` focuses the search, Enter opens the first match, Escape shows all. */
function startSearch(contents: HTMLElement): void {
  const input = contents.querySelector('input');
  const status = contents.querySelector('[role=status]');
  const list = contents.querySelector('details');
  if (!input || !status || !list) return;
  const entries = [...list.querySelectorAll<HTMLLIElement>('li[data-words]')].flatMap((item) => {
    const link = item.querySelector('a');
    const name = `${link?.textContent ?? ''} ${item.dataset['words'] ?? ''}`.toLowerCase();
    return link ? [{ item, link, name }] : [];
  });
  const narrow = matchMedia('(max-width: 60rem)');
  const fold = () => {
    list.open = !narrow.matches;
  };
  let found: Entry[] = entries;

  const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    found = words.length === 0 ? entries : find(entries, words);
    for (const { item } of entries) item.hidden = true;
    for (const { item } of found) item.hidden = false;
    for (const group of list.querySelectorAll<HTMLLIElement>('li:has(ul)'))
      group.hidden = !group.querySelector('li:not([hidden])');
    status.textContent = words.length === 0 ? '' : `${found.length} found`;
    if (words.length > 0) list.open = true;
  };

  input.addEventListener('input', search);
  input.addEventListener('keydown', (event) => {
    // Ends a composition; Safari reports that by the number alone.
    // oxlint-disable-next-line typescript/no-deprecated -- Safari has nothing else.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && found[0]) open(found[0]);
    if (event.key !== 'Escape') return;
    input.value = '';
    search();
  });
  list.addEventListener('click', ({ target }) => {
    if (narrow.matches && target instanceof Element && target.closest('a')) list.open = false;
  });
  document.addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
  narrow.addEventListener('change', fold);
  fold();
  list.dataset['folds'] = '';
  // The browser restores the search text after Back.
  search();
}

/** Longer bodies slow the page down. */
const MAX_SHOWN_LENGTH = 200_000;
const TIMEOUT_MS = 15_000;

function startTrying(form: HTMLFormElement): void {
  const status = form.querySelector('[role=status]');
  const answer = form.querySelector<HTMLElement>('.answer');
  const [button, body, choice] = [
    form.querySelector('button'),
    form.querySelector('textarea'),
    form.querySelector('select'),
  ];
  if (!status || !answer || !button) return;
  // Enter in a field must not write anything.
  form.addEventListener('submit', (event) => event.preventDefault());
  choice?.addEventListener('change', () => {
    if (body) body.value = choice.value;
  });
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true' || !form.reportValidity()) return;
    const request = readRequest(form);
    if (typeof request === 'string') {
      status.textContent = request;
      body?.focus();
      return;
    }
    button.ariaDisabled = 'true';
    status.textContent = 'Sending';
    answer.hidden = true;
    void send(request)
      .then(({ summary, headers, text }) => {
        status.textContent = `${request.method} ${request.address}: ${summary}`;
        const [headersPlace, textPlace] = answer.querySelectorAll('pre');
        if (headersPlace) headersPlace.textContent = headers;
        if (textPlace) textPlace.textContent = text;
        answer.hidden = headers === '';
      })
      .finally(() => {
        button.ariaDisabled = null;
      });
  });
}

interface TriedRequest {
  method: string;
  address: string;
  headers: Headers;
  body?: string | FormData;
}

function readRequest(form: HTMLFormElement): TriedRequest | string {
  const { method = 'GET', path = '' } = form.dataset;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[data-in]')];
  const filled = (place: string) =>
    inputs.filter((input) => input.dataset['in'] === place && input.value !== '');
  const withPath = filled('path').reduce(
    (address, { name, value }) => address.replace(`{${name}}`, () => encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(filled('query').map(({ name, value }) => [name, value]));
  const request: TriedRequest = {
    method,
    address: query.size === 0 ? withPath : `${withPath}?${query.toString()}`,
    headers: new Headers(filled('header').map(({ name, value }) => [name, value])),
  };
  const parts = filled('part');
  if (parts.length > 0) return { ...request, body: readParts(parts) };
  const text = form.querySelector('textarea')?.value;
  if (text === undefined) return request;
  try {
    JSON.parse(text);
  } catch (error) {
    return `Not sent, the body is not JSON: ${error instanceof Error ? error.message : ''}`;
  }
  request.headers.set('Content-Type', 'application/json');
  return { ...request, body: text };
}

function readParts(inputs: readonly HTMLInputElement[]): FormData {
  const parts = new FormData();
  for (const { name, files, value } of inputs) parts.append(name, files?.[0] ?? value);
  return parts;
}

async function send({ method, address, headers, body }: TriedRequest) {
  try {
    // Relative to the page, which shares the calls' path prefix.
    const response = await fetch(`.${address}`, {
      method,
      headers,
      // A cached response could be outdated.
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body }),
    });
    return {
      summary: `${response.status} ${response.statusText}`,
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      text: cut(format(await response.text())),
    };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { summary: isLate ? 'no answer in 15 seconds' : 'no answer', headers: '', text: '' };
  }
}

function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text === '' ? '(empty)' : text;
  }
}

const cut = (text: string): string =>
  text.length <= MAX_SHOWN_LENGTH
    ? text
    : `${text.slice(0, MAX_SHOWN_LENGTH)}\n… and ${text.length - MAX_SHOWN_LENGTH} characters more`;
