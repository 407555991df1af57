const refused = String.raw`(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))`;

/** In the order of preference: brotli makes texts smaller. */
const patterns = {
  br: new RegExp(String.raw`(?:^|[,\s])br(?![\w-])${refused}`, 'i'),
  gzip: new RegExp(String.raw`(?:^|[,\s])gzip(?![\w-])${refused}`, 'i'),
};

/** Whether `Accept-Encoding` names an encoding, and not with the weight 0 (RFC 9110, 12.5.3). */
export const accepts = (encoding: keyof typeof patterns, header: string | string[] = ''): boolean =>
  patterns[encoding].test(String(header));

/** The smallest encoding that the caller reads. */
export function chooseEncoding(header: string | string[] = ''): 'br' | 'gzip' | 'identity' {
  if (accepts('br', header)) return 'br';
  return accepts('gzip', header) ? 'gzip' : 'identity';
}
