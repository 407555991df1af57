import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { describeError } from '#domain/api-error.ts';
import { onReconnect } from '#dashboard/browser/connection.ts';
import { isFocusLost } from '#dashboard/browser/focus.ts';
import { useDocumentTitle } from '../layout/page-header.tsx';
import { useRouter } from '@tanstack/react-router';

interface PageErrorProps {
  title: string;
  /** The reason, if it adds to the title. */
  detail?: string | undefined;
  action?: string | undefined;
  onRetry: () => void;
}

/** Remembers the user's retry, as the button is removed in the meantime. */
let retried = false;

export function PageError({ title, detail, action = 'Try again', onRetry }: PageErrorProps) {
  useDocumentTitle(title);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Otherwise each failed retry would send the keyboard to the top of the page.
    if (retried && isFocusLost()) button.current?.focus();
    retried = false;
  }, []);
  const retry = () => {
    retried = true;
    onRetry();
  };
  useEffect(
    () =>
      onReconnect(() => {
        retried = document.activeElement === button.current;
        onRetry();
      }),
    [onRetry],
  );
  const reason = detail?.replace(title, '').replace(/^\. /, '');
  return (
    <Stack align="center" justify="center" mih="60vh" gap="sm" role="alert" p="md" data-page-error>
      <Text component="h1" fz="h3" lh="h3" fw="var(--mantine-heading-font-weight)" ta="center">
        {title}
      </Text>
      {reason && (
        <Text c="dimmed" ta="center">
          {reason}
        </Text>
      )}
      <Button ref={button} onClick={retry}>
        {action}
      </Button>
    </Stack>
  );
}

export function PageFailure({ title, error }: { title: string; error: unknown }) {
  const router = useRouter();
  return (
    <PageError
      title={title}
      detail={describeError(error, title)}
      onRetry={() => void router.invalidate()}
    />
  );
}

/** Spec 8, Applications. */
export const AppsFailure = ({ error }: { error: unknown }) => (
  <PageFailure title="Failed to load applications" error={error} />
);
