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
  getTarget(entry)?.querySelector('a')?.focus();
}

function find(entries: readonly Entry[], words: readonly string[]): Entry[] {
  const named = entries.filter(({ name }) => hasWords(name, words));
  return named.length > 0
    ? named
    : entries.filter((entry) => hasWords(getTargetText(entry), words));
}

/** Filters the contents: `/` focuses the search, Enter opens the first match, Escape shows all. */
export function startSearch(contents: HTMLElement): void {
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
  // The browser restores the search text after Back.
  search();
}
