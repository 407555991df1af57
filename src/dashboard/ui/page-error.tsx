import { Button, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from './use-document-title.ts';

interface PageErrorProps {
  /** What could not be done, in the words of spec 8 where it has them. */
  title: string;
  /** The reason, when it says more than the title. */
  detail?: string | undefined;
  onRetry: () => void;
}

/** The place where a page shows that it cannot be shown, with a way to try again. */
export function PageError({ title, detail, onRetry }: PageErrorProps) {
  useDocumentTitle(title);
  const reason = detail?.replace(title, '').replace(/^\. /, '');
  return (
    <Stack align="center" justify="center" mih="60vh" gap="sm" role="alert" p="md">
      <Title order={1} size="h3" ta="center">
        {title}
      </Title>
      {reason && (
        <Text c="dimmed" ta="center">
          {reason}
        </Text>
      )}
      <Button onClick={onRetry}>Try again</Button>
    </Stack>
  );
}
