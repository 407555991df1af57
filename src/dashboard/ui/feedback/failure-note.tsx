import { Alert, Text } from '@mantine/core';

export function FailureNote({ message }: { message: string }) {
  const [what, ...details] = message.split('\n');
  return (
    <Alert color="red" role="alert" p="sm" style={{ overflowWrap: 'anywhere' }}>
      {/* Not the alert's title, which would name the alert: a message may contain a field's label.
       */}
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
