/** Elements that draw other elements, possibly recursively. */
const COPIES = /<(?:\w+:)?(?:use|pattern|mask|feImage)\b/g;

/** Characters after expansion: a browser draws about as many in a second. */
const MOST_CHARACTERS = 1e8;

/** n copying elements multiply the rest by at most 3^(n/3). */
export function isRiskyDrawing(svg: string): boolean {
  if (svg.includes('<!ENTITY')) return true;
  const copies = svg.match(COPIES)?.length ?? 0;
  return svg.length * 3 ** (copies / 3) > MOST_CHARACTERS;
}
