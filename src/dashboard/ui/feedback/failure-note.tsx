import { Alert, Text } from '@mantine/core';

interface FailureNoteProps {
  /** The first line is what failed; the others, of a bulk action say, what of it and why. */
  message: string;
}

/** Why something failed, where it was asked for: in a form above its buttons, in a dialog, on a page. */
export function FailureNote({ message }: FailureNoteProps) {
  const [what, ...details] = message.split('\n');
  return (
    <Alert color="red" role="alert" p="sm" style={{ overflowWrap: 'anywhere' }}>
      {/* Not the alert's title: that would also name it, and a message may hold a field's label. */}
      <Text size="sm" fw={600}>
        {what}
      </Text>
      {details.length > 0 && (
        <Text
          size="sm"
          mah="40vh"
          style={{ overflow: 'auto', whiteSpace: 'pre-line' }}
          tabIndex={0}
        >
          {details.join('\n')}
        </Text>
      )}
    </Alert>
  );
}
