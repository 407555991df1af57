/** Shorter names are one letter away from too much that is nobody's setting. */
const shortest = 7;

/** How many letters may be wrong, missing, too much or in each other's place. */
const mostMistakes = 2;

/** How many such mistakes lead from one word to the other (optimal string alignment). */
function countMistakes(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of one.split('').entries()) {
    const next = [row + 1];
    for (const [column, wanted] of other.split('').entries()) {
      const at = (line: number[], index: number) => line[index] ?? Infinity;
      const isSwapped = letter === other[column - 1] && one[row - 1] === wanted;
      next.push(
        Math.min(
          at(next, column) + 1,
          at(last, column + 1) + 1,
          at(last, column) + (letter === wanted ? 0 : 1),
          isSwapped ? at(before, column - 1) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? Infinity;
}

/** The setting that a name was probably meant to be; undefined when it is one, or looks like none. */
export function findMeant(name: string, settings: readonly string[]): string | undefined {
  if (name.length < shortest || settings.includes(name)) return undefined;
  return settings.find(
    (known) =>
      known.length >= shortest &&
      Math.abs(known.length - name.length) <= mostMistakes &&
      countMistakes(name, known) <= mostMistakes,
  );
}
