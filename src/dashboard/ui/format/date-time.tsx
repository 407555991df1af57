import { formatDate, formatDay, formatUtc } from './format-date.ts';

interface DateTimeProps {
  /** As the server sends it (ISO 8601). */
  value: string;
  /** Shows the day alone, as tables do. */
  day?: boolean;
}

/** A moment in local time, with UTC as its tooltip. */
export function DateTime({ value, day = false }: DateTimeProps) {
  return (
    <time dateTime={value} title={formatUtc(value)}>
      {day ? formatDay(value) : formatDate(value)}
    </time>
  );
}
