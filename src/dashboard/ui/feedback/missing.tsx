import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../layout/page-header.tsx';

export function Missing({ title, reason }: { title: string; reason: string }) {
  useDocumentTitle(title);
  return (
    <Stack align="center" justify="center" mih="60vh" gap="xs" p="md">
      <Text component="h1" fz="h2" lh="h2" fw="var(--mantine-heading-font-weight)">
        {title}
      </Text>
      <Text c="dimmed" ta="center">
        {reason}
      </Text>
      <Anchor component={Link} to="/apps">
        Back to the start
      </Anchor>
    </Stack>
  );
}

export function NotFound() {
  return (
    <Missing
      title="Page not found"
      reason="There is nothing at this address. It may have been mistyped, or what it showed was deleted."
    />
  );
}
