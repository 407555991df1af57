export type Entities = {
  /** Replaces references; unknown ones stay as written. */
  resolve(text: string): string;
};

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|([\p{L}_][\p{L}\p{N}_.-]{0,99}));/gu;

const BUILT_IN = [
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
] as const;

const DECLARATION =
  /<!--[^]*?-->|<!ENTITY\s{1,99}([\p{L}_][\p{L}\p{N}_.-]{0,99})\s{1,99}(?:"([^"]*)"|'([^']*)')\s{0,99}>/gu;

/** Longer replacements are no names of products; they multiply the size of a file. */
const MAX_LENGTH = 2000;

/** A search that fails reads to the end, so hostile document types must be short. */
const MAX_DOCTYPE = 50_000;

/**
 * `<!ENTITY app "Lighthouse">`. Texts may grow to a multiple of the file only; then references stay
 * as written.
 */
export function readEntities(doctype: string, fileLength: number): Entities {
  const values = new Map<string, string>(BUILT_IN);
  let budget = 10_000 + 4 * fileLength;

  function resolve(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(REFERENCE, (all: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return useNamed(name) ?? all;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    });
  }

  function useNamed(name: string): string | undefined {
    const value = values.get(name);
    if (value === undefined || value.length > budget) return undefined;
    budget -= value.length;
    return value;
  }

  for (const [, name, double, single = ''] of doctype.slice(0, MAX_DOCTYPE).matchAll(DECLARATION)) {
    if (name === undefined || values.has(name)) continue;
    const value = resolve(double ?? single);
    if (value.length <= MAX_LENGTH) values.set(name, value);
  }
  return { resolve };
}
