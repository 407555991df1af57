/** What a column can hold. */
export type Field = 'ip' | 'username' | 'password' | 'psk' | 'country' | 'code';

/** The order of the columns where no head line says otherwise. */
export const plainColumns: readonly Field[] = ['ip', 'username', 'password', 'psk', 'country'];

/** What people and other programs call the columns; compared without case, blanks and punctuation. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  ip: ['ip', 'ipaddress', 'address', 'host', 'hostname', 'server', 'ipv4', 'ipv6'],
  username: ['username', 'user', 'login', 'account'],
  password: ['password', 'pass', 'pwd'],
  psk: ['psk', 'ipsecpsk', 'presharedkey', 'ipsec', 'ipseckey', 'sharedsecret', 'secret'],
  country: ['country', 'countryname', 'location'],
  code: ['code', 'countrycode', 'countryid', 'iso'],
};

const fieldsByName = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    // as: the keys of the table above
    names.map((name) => [name, field as Field]),
  ),
);

export type Columns = {
  /** What stands in each place; undefined where it is not used. */
  fields: (Field | undefined)[];
  missing: Field[];
  /** Two columns that say they hold the same. */
  repeated: Field[];
  /** How many columns have names that mean nothing here. */
  unused: number;
};

/** The columns that a head line names; `undefined` when the line is none. */
export function columnsOfHead(cells: readonly string[]): Columns | undefined {
  const fields = cells.map((cell) =>
    fieldsByName.get(cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
  );
  const named = fields.filter((field) => field !== undefined);
  // One word alone may well be what somebody calls their server, or their user.
  if (new Set(named).size < 2) return undefined;
  const hasCountry = named.includes('country') || named.includes('code');
  return {
    fields,
    missing: plainColumns.filter(
      (field) => !named.includes(field) && !(field === 'country' && hasCountry),
    ),
    repeated: [...new Set(named.filter((field, index) => named.indexOf(field) !== index))],
    unused: cells.filter((cell, index) => cell !== '' && fields[index] === undefined).length,
  };
}
