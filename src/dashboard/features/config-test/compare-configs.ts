export interface ComparedText {
  key: string;
  left: string | undefined;
  right: string | undefined;
}

export function compareConfigs(
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): ComparedText[] {
  const [before, after] = [readTexts(left), readTexts(right)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].map((key) => ({ key, left: before.get(key), right: after.get(key) }));
}

/** Ignores values that are not text: other backends may send more than the contract allows. */
function readTexts({ texts }: Readonly<Record<string, unknown>>): Map<string, string> {
  if (typeof texts !== 'object' || texts === null) return new Map();
  const entries: [string, unknown][] = Object.entries(texts);
  return new Map(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
