/** Characters; longer names may be cut off. */
const LONG = 50;

/** The `title` of a name that may be cut off. */
export const getLongTitle = (name: string): string | undefined =>
  name.length > LONG ? name : undefined;
