import { FilterPill } from '#dashboard/ui/controls/filter-pill.tsx';

interface ProblemsFilterProps {
  count: number | undefined;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
}

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
