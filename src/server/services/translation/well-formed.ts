/** How strings are damaged, and what to tell a person about it. */
const faults = [
  {
    applies: (text: string) => text.includes('\0'),
    name: 'the character U+0000',
  },
  {
    applies: (text: string) => !text.isWellFormed(),
    name: 'half a character (an unpaired surrogate)',
  },
] as const;

/**
 * Names what no database keeps as it is: U+0000, which PostgreSQL refuses, and unpaired surrogates, which have
 * no UTF-8. Undefined when a text is sound.
 */
export const findTextFault = (text: string): string | undefined =>
  faults.find(({ applies }) => applies(text))?.name;
