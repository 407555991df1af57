/** Letters; what is longer may be cut off. */
const LONG = 50;

/** The whole of a name that may be cut off, for its `title`; what is surely seen needs none. */
export const getLongTitle = (name: string): string | undefined =>
  name.length > LONG ? name : undefined;
