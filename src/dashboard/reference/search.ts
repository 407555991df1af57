interface Entry {
  item: HTMLLIElement;
  link: HTMLAnchorElement;
  /** The name in lower case. */
  name: string;
}

/** Whether a text has every word. */
const hasWords = (text: string, words: readonly string[]) =>
  words.every((word) => text.includes(word));

const behind = ({ link }: Entry) => document.getElementById(link.hash.slice(1));

/** The text of what an entry leads to. */
const textBehind = (entry: Entry) => behind(entry)?.textContent.toLowerCase() ?? '';

/** Goes to what an entry leads to, with the focus, so that Tab goes on from there. */
function open(entry: Entry): void {
  entry.link.click();
  behind(entry)?.querySelector('a')?.focus();
}

/** Those whose name has every word; failing that, those whose text has. */
function find(entries: readonly Entry[], words: readonly string[]): Entry[] {
  const named = entries.filter(({ name }) => hasWords(name, words));
  return named.length > 0 ? named : entries.filter((entry) => hasWords(textBehind(entry), words));
}

/** Narrows the contents to what is searched: `/` goes there, Enter opens the first, Escape shows all again. */
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
    // It ends a composition; Safari says so by the number alone.
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
  // A browser that goes back fills in what was searched.
  search();
}
