import { Stack, Text, Title } from '@mantine/core';

/** A page of the product that cannot do its work yet, and says so. */
export function ComingNext({ title }: { title: string }) {
  return (
    <Stack align="center" justify="center" mih="60vh" gap="xs" p="md">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" ta="center">
        This page comes next. Its calls already work: see the contract in openapi.yaml.
      </Text>
    </Stack>
  );
}
