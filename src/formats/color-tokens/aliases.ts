/** A token whose value is the name of another: `{color.brand}`. */
export type Alias = { name: string; target: string };

const REFERENCE = /^\{([^{}]{1,300})\}$/;

/** Returns the name in `{color.brand}` or `{color.brand.$value}`. */
export function readReference(value: unknown): string | undefined {
  const name = typeof value === 'string' ? REFERENCE.exec(value.trim())?.[1] : undefined;
  return name?.trim().replace(/\.\$?value$/, '');
}

/** Real chains are shorter; a longer one is a circle. */
const MAX_STEPS = 32;

/**
 * Finds the color at the end of a chain of names. Names may omit the first group, as in Tokens
 * Studio.
 */
export function createResolver<Color>(
  colors: ReadonlyMap<string, Color>,
  aliases: readonly Alias[],
): (name: string) => Color | undefined {
  const targets = new Map(aliases.map(({ name, target }) => [name, target]));
  const whole = new Map<string, string>();
  for (const name of [...colors.keys(), ...targets.keys()]) {
    const rest = name.slice(name.indexOf('.') + 1);
    if (!whole.has(rest)) whole.set(rest, name);
  }
  return (name) => {
    let current = name;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const isKnown = colors.has(current) || targets.has(current);
      const place = isKnown ? current : (whole.get(current) ?? '');
      const color = colors.get(place);
      if (color !== undefined) return color;
      const next = targets.get(place);
      if (next === undefined) return undefined;
      current = next;
    }
    return undefined;
  };
}
