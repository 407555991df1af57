/** One text of the file. `line` is where its key begins, counted from 1. */
export type StringsEntry = {
  key: string;
  value: string;
  /** The comment right above the entry; absent when there is none. */
  description?: string;
  line: number;
};

/** Something a person should look at; whatever it concerns is either kept or named in `message`. */
export type StringsProblem = {
  line: number;
  message: string;
  /** An entry that a later one with the same key overwrites. */
  kind?: 'duplicate';
};

export type StringsResult = { entries: StringsEntry[]; problems: StringsProblem[] };
