const KEY = 'mantine-color-scheme-value';

/** Follows the scheme of the dashboard, chosen in another tab, and that of the system; the page itself has set the first. */
export function followScheme(): void {
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
    // The browser keeps nothing for this page.
    return 'auto';
  }
}
