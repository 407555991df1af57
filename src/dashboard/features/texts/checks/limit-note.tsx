import { countReadCharacters, readTextLimit } from '#domain/text-limit.ts';
import classes from './limit-note.module.css';

interface LimitNoteProps {
  text: string;
  /** May name a limit: `max 24`. */
  description: string | undefined;
}

export function LimitNote({ text, description }: LimitNoteProps) {
  const limit = readTextLimit(description);
  if (limit === undefined) return null;
  const count = countReadCharacters(text);
  const beyond = count - limit;
  return (
    <span className={classes.limit} data-beyond={beyond > 0 || undefined}>
      <span>{`${count.toLocaleString()} of ${limit.toLocaleString()} characters`}</span>
      {/* Announced when the limit is passed, not on every letter. */}
      <span role="status">{beyond > 0 && `: ${beyond.toLocaleString()} too many`}</span>
    </span>
  );
}
