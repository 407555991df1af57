/** Elements that draw others again, which may do the same. */
const COPIES = /<(?:\w+:)?(?:use|pattern|mask|feImage)\b/g;

/** Characters after all copies are made: a browser draws about as many in a second. */
const MOST_CHARACTERS = 1e8;

/** Whether an SVG may hold up the browser: n elements that copy multiply the rest at most by 3 to the power of n / 3. */
export function isRiskyDrawing(svg: string): boolean {
  if (svg.includes('<!ENTITY')) return true;
  const copies = svg.match(COPIES)?.length ?? 0;
  return svg.length * 3 ** (copies / 3) > MOST_CHARACTERS;
}
