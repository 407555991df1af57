/**
 * Our server's ids begin with milliseconds, MongoDB's with seconds since 1970, in hexadecimal
 * digits.
 */
const kinds = [
  { digits: 12, unit: 1 },
  { digits: 8, unit: 1000 },
] as const;

/** Milliseconds between the time in an id and the `createdAt` stored with it. */
const MAX_DIFFERENCE_MS = 60_000;

interface Dated {
  _id: string;
  createdAt: string;
}

/** Epoch milliseconds; undefined when the application's own id does not match its date. */
export function readIdTime(id: string, { _id, createdAt }: Dated): number | undefined {
  const created = Date.parse(createdAt);
  const kind = kinds.find((one) => Math.abs((read(_id, one) ?? 0) - created) < MAX_DIFFERENCE_MS);
  return kind && read(id, kind);
}

const HEX = /^[0-9a-f]{24}$/i;

const read = (id: string, { digits, unit }: (typeof kinds)[number]): number | undefined =>
  HEX.test(id) ? Number.parseInt(id.slice(0, digits), 16) * unit : undefined;
