import classes from './translation-bar.module.css';

interface ProblemsFilterProps {
  /** How many rows a check warns of; absent while that is not known. */
  count: number | undefined;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
}

/** Pressed, only the rows are listed that a check warns of. */
export function ProblemsFilter({ count, pressed, onPress }: ProblemsFilterProps) {
  const known = count?.toLocaleString() ?? (pressed ? '…' : undefined);
  return (
    <button
      type="button"
      className={classes.filter}
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      With problems {known !== undefined && <b>{known}</b>}
    </button>
  );
}
