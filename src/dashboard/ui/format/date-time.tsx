import { formatDate, formatDay, formatUtc } from './format-date.ts';

interface DateTimeProps {
  value: string;
  day?: boolean;
}

export function DateTime({ value, day = false }: DateTimeProps) {
  return (
    <time dateTime={value} title={formatUtc(value)}>
      {day ? formatDay(value) : formatDate(value)}
    </time>
  );
}
