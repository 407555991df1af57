import './reference.css';
import { startSearch } from './search.ts';
import { startTrying } from './try-it.ts';

followScheme();
const contents = document.querySelector<HTMLElement>('nav.contents');
if (contents) startSearch(contents);
for (const form of document.querySelectorAll<HTMLFormElement>('details.try form'))
  startTrying(form);

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
