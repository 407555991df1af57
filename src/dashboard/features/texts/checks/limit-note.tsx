import { formatNumber } from '#domain/format.ts';
import { Text } from '@mantine/core';
import { countReadCharacters, readTextLimit } from '#domain/text-limit.ts';

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
    <Text
      span
      size="xs"
      {...(beyond > 0 ? { c: 'var(--mantine-color-error)', fw: 600 } : { c: 'dimmed' })}
    >
      <span>{`${formatNumber(count)} of ${formatNumber(limit)} characters`}</span>
      {/* Announced when the limit is passed, not on every letter. */}
      <span role="status">{beyond > 0 && `: ${formatNumber(beyond)} too many`}</span>
    </Text>
  );
}
