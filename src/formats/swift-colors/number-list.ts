/** Whole numbers without end, in as little memory as may be. */
export type NumberList = {
  push(value: number): void;
  set(at: number, value: number): void;
  /** -1 where there is none. */
  get(at: number): number;
  readonly size: number;
};

/** Ten megabytes of brackets are as many tokens: objects for each would not fit. */
export function createNumberList(): NumberList {
  let numbers = new Int32Array(1024);
  let size = 0;
  return {
    push(value) {
      if (size === numbers.length) {
        const larger = new Int32Array(2 * size);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[size] = value;
      size += 1;
    },
    set(at, value) {
      numbers[at] = value;
    },
    get: (at) => (at < 0 || at >= size ? -1 : (numbers[at] ?? -1)),
    get size() {
      return size;
    },
  };
}
