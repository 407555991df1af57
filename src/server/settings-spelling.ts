/** Shorter names resemble too many unrelated variables. */
const minLength = 7;

/** Maximum number of wrong, missing, extra or swapped letters. */
const maxMistakes = 2;

/** Optimal string alignment distance of two words. */
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

export function findSimilarSetting(name: string, settings: readonly string[]): string | undefined {
  if (name.length < minLength || settings.includes(name)) return undefined;
  return settings.find(
    (known) =>
      known.length >= minLength &&
      Math.abs(known.length - name.length) <= maxMistakes &&
      countMistakes(name, known) <= maxMistakes,
  );
}
