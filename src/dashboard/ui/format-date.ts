const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const utc = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** A moment in the person's own time; what is no date stays as it is. */
export function formatDate(iso: string): string {
  return format(local, iso);
}

/** The day of it, where a time would only be noise. */
export function formatDay(iso: string): string {
  return format(day, iso);
}

/** The same moment in UTC, for the tooltip. */
export function formatUtc(iso: string): string {
  const text = format(utc, iso);
  return text === iso ? text : `${text} UTC`;
}

function format(formatter: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : formatter.format(date);
}
