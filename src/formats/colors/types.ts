import type { AlphaReading } from './alpha-side.ts';

/** A color as it is written into a file. `value` is `#RRGGBB`. */
export type WritableColor = { key: string; value: string; description?: string };

/** One color of a file. */
export type ColorEntry = {
  /** Fits the contract's pattern: a letter, then letters, digits and underscores. */
  key: string;
  /** `#RRGGBB` in sRGB, upper case. */
  value: string;
  /** How opaque the color is in the file, below 1; absent when it is opaque. Colors here have none. */
  alpha?: number;
  /** A second value of a color for a dark screen; its key has the suffix `_dark`. */
  appearance?: 'dark';
  /** The comment that belongs to the color. */
  description?: string;
  /** For a person to know of this entry: alpha left out, a value out of gamut, a key made up. */
  note?: string;
  /** Where its name stands, counted from 1; absent in a catalogue of many files. */
  line?: number;
};

/** A part of the file that could not be taken over; `message` names it. */
export type ColorProblem = {
  line: number;
  /** `duplicate`: an entry that a later one with the same name overwrites. */
  kind: 'invalid' | 'duplicate';
  message: string;
};

export type ColorFileResult<Entry extends ColorEntry = ColorEntry> = {
  entries: Entry[];
  problems: ColorProblem[];
  /** How colors of eight digits were read; absent where the file has none. */
  alpha?: AlphaReading;
};
