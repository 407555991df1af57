import type { AlphaReading } from './hex.ts';

export type WritableColor = { key: string; value: string; description?: string };

export type ColorEntry = {
  key: string;
  value: string;
  /** Opacity in the file, below 1; absent when opaque. The application stores no alpha. */
  alpha?: number;
  /** The color for a dark screen; its key has the suffix `_dark`. */
  appearance?: 'dark';
  description?: string;
  /** Shown to the user: alpha ignored, value out of gamut, key derived from a name. */
  note?: string;
  /** Line of its name, counted from 1; absent in a catalogue of many files. */
  line?: number;
};

export type ColorProblem = {
  line: number;
  /** `duplicate`: a later entry with the same name replaces this one. */
  kind: 'invalid' | 'duplicate';
  message: string;
};

export type ColorFileResult<Entry extends ColorEntry = ColorEntry> = {
  entries: Entry[];
  problems: ColorProblem[];
  alpha?: AlphaReading;
};
