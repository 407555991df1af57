/** Ids of our server begin with milliseconds, those of MongoDB with seconds since 1970, in hexadecimal digits. */
const kinds = [
  { digits: 12, unit: 1 },
  { digits: 8, unit: 1000 },
] as const;

/** Milliseconds: what lies between the moment in an id and the one at which the server wrote the date beside it. */
const NEAR = 60_000;

interface Dated {
  _id: string;
  /** ISO 8601. */
  createdAt: string;
}

/**
 * When something was made, epoch milliseconds. The contract gives no dates but those of applications; many servers keep
 * the moment in each id. Whether this one does shows in an application's own: undefined where it does not.
 */
export function readIdTime(id: string, { _id, createdAt }: Dated): number | undefined {
  const created = Date.parse(createdAt);
  const kind = kinds.find((one) => Math.abs((read(_id, one) ?? 0) - created) < NEAR);
  return kind && read(id, kind);
}

const HEX = /^[0-9a-f]{24}$/i;

const read = (id: string, { digits, unit }: (typeof kinds)[number]): number | undefined =>
  HEX.test(id) ? Number.parseInt(id.slice(0, digits), 16) * unit : undefined;
