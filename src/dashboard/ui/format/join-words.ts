let list: Intl.ListFormat | undefined;

/** `Images, Colors and Texts`. */
export function joinWords(words: readonly string[]): string {
  // Made when first needed: what a browser knows of languages takes a slow machine 100 ms to load.
  list ??= new Intl.ListFormat('en');
  return list.format(words);
}
