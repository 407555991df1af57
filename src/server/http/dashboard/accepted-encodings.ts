import type { Encoding } from '#server/services/config/ready-config.ts';

/** RFC 9110, 12.5.3. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    // A malformed weight counts as zero.
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return weights;
}

/** Returns the preferred encoding; the last of `offered` wins ties, identity loses. */
function choose(header: string, offered: readonly Encoding[]): Encoding {
  const weights = readWeights(header);
  let best: Encoding = 'identity';
  let most = weights.get(best) ?? 0;
  for (const encoding of offered) {
    // `*` covers all encodings that are not listed.
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight === 0 || weight < most) continue;
    best = encoding;
    most = weight;
  }
  return best;
}

/** Prefers brotli, which compresses text better. */
export const chooseEncoding = (header: string | string[] = ''): Encoding =>
  choose(String(header), ['gzip', 'br']);

/** Without brotli, for content that is compressed per request. */
export const chooseQuickEncoding = (header: string | string[] = ''): Encoding =>
  choose(String(header), ['gzip']);
