/** Characters; longer names may be cut off. */
const LONG = 50;

export const getLongTitle = (name: string): string | undefined =>
  name.length > LONG ? name : undefined;
