let list: Intl.ListFormat | undefined;

export function joinWords(words: readonly string[]): string {
  // Created on first use: loading language data takes a slow machine 100 ms.
  list ??= new Intl.ListFormat('en');
  return list.format(words);
}
