import { FilterPill } from '#dashboard/ui/controls/filter-pill.tsx';

interface ProblemsFilterProps {
  /** How many rows a check warns of; absent while that is not known. */
  count: number | undefined;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
}

/** Pressed, only the rows are listed that a check warns of. */
export function ProblemsFilter({ count, pressed, onPress }: ProblemsFilterProps) {
  return (
    <FilterPill
      label="With problems"
      count={count ?? (pressed ? '…' : undefined)}
      pressed={pressed}
      small
      onPress={() => onPress(!pressed)}
    />
  );
}
