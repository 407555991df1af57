export type LineAt = (offset: number) => number;

/** Lines end with LF, CR LF or CR, as in Apple's parser. A look-up is a binary search. */
export function createLineIndex(text: string): LineAt {
  let count = 0;
  forEachLineEnd(text, () => (count += 1));
  const ends = new Uint32Array(count);
  count = 0;
  forEachLineEnd(text, (end) => {
    ends[count] = end;
    count += 1;
  });
  return (offset) => search(ends, offset) + 1;
}

function search(numbers: Uint32Array, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function forEachLineEnd(text: string, call: (end: number) => void) {
  let lf = text.indexOf('\n');
  let cr = text.indexOf('\r');
  while (lf !== -1 || cr !== -1) {
    const isCr = cr !== -1 && (lf === -1 || cr < lf);
    // CR LF is one break, reported at its LF.
    if (!isCr || cr + 1 !== lf) call(isCr ? cr + 1 : lf + 1);
    if (isCr) cr = text.indexOf('\r', cr + 1);
    else lf = text.indexOf('\n', lf + 1);
  }
}
