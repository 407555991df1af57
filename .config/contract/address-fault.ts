/** Why this cannot be the address of a backend. */
export function addressFault(address: string): string | undefined {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return `${address} is no http or https address.`;
  return /\/api\/?$/.test(new URL(address).pathname)
    ? `${address} ends with /api: name the address that stands before it.`
    : undefined;
}
