/** In the language of the page. Small numbers skip `Intl`, whose data take a slow machine 100 ms. */
export const formatNumber = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en');

/** `1 text`, `1,200 texts`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

let list: Intl.ListFormat | undefined;

export function joinWords(words: readonly string[]): string {
  // Created on first use: loading language data takes a slow machine 100 ms.
  list ??= new Intl.ListFormat('en');
  return list.format(words);
}
