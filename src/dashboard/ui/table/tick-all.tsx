interface TickAllProps {
  /** E.g. `Select all 12`. */
  label: string;
  /** How many there are to tick, and how many of them are ticked. */
  count: number;
  ticked: number;
  isDisabled?: boolean;
  onTick: (ticked: boolean) => void;
}

/** The box above a list of boxes: ticks all of them, or none; half ticked while some of them are. */
export function TickAll({ label, count, ticked, isDisabled = false, onTick }: TickAllProps) {
  const isAll = ticked > 0 && ticked === count;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        disabled={isDisabled || count === 0}
        // HTML has no attribute for it.
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && !isAll;
        }}
        onChange={() => onTick(!isAll)}
      />
    </label>
  );
}
