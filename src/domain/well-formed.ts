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

/** U+0000, which PostgreSQL rejects, and unpaired surrogates, which have no UTF-8. */
export const findTextFault = (text: string): string | undefined =>
  faults.find(({ applies }) => applies(text))?.name;

export function describeTextFault(fields: object): string | undefined {
  const values: unknown[] = Object.values(fields);
  for (const value of values) {
    const fault = typeof value === 'string' ? findTextFault(value) : undefined;
    if (fault !== undefined) return describeFault(fault);
  }
  return undefined;
}

export const describeFault = (fault: string): string =>
  `${fault.charAt(0).toUpperCase()}${fault.slice(1)} is not allowed.`;
