import type { Encoding } from '#server/services/config/ready-config.ts';

/** How much the caller wants each encoding, in the words of `Accept-Encoding` (RFC 9110, 12.5.3). */
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

/** As it is, unless the caller wants one of `offered` as much or more; of equals the later. */
function choose(header: string, offered: readonly Encoding[]): Encoding {
  const weights = readWeights(header);
  let best: Encoding = 'identity';
  let most = weights.get(best) ?? 0;
  for (const encoding of offered) {
    // `*` speaks of all that are not named.
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight === 0 || weight < most) continue;
    best = encoding;
    most = weight;
  }
  return best;
}

/** As many headers are remembered: browsers and apps send few, in few forms. */
const mostRemembered = 100;

/** Makes a chooser among encodings, which remembers what it has chosen: most headers come again and again. */
function createChooser(offered: readonly Encoding[]) {
  const chosen = new Map<string, Encoding>();
  return (header: string | string[] = ''): Encoding => {
    const text = String(header);
    const known = chosen.get(text);
    if (known !== undefined) return known;
    if (chosen.size >= mostRemembered) chosen.clear();
    const encoding = choose(text, offered);
    chosen.set(text, encoding);
    return encoding;
  };
}

/** The encoding that the caller of `Accept-Encoding` wants most. Brotli makes texts smaller. */
export const chooseEncoding = createChooser(['gzip', 'br']);

/** The same where brotli would take longer than it saves. */
export const chooseQuickEncoding = createChooser(['gzip']);
