/** A text as an application receives it in two languages; absent where a configuration lacks it. */
export interface ComparedText {
  key: string;
  left: string | undefined;
  right: string | undefined;
}

/** The texts of two configurations, those of the first in its order. */
export function compareConfigs(
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): ComparedText[] {
  const [before, after] = [readTexts(left), readTexts(right)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].map((key) => ({ key, left: before.get(key), right: after.get(key) }));
}

/** Another backend may give more than the contract says: what is no text is left out. */
function readTexts({ texts }: Readonly<Record<string, unknown>>): Map<string, string> {
  if (typeof texts !== 'object' || texts === null) return new Map();
  const entries: [string, unknown][] = Object.entries(texts);
  return new Map(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
