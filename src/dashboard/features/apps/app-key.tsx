import { useQuery } from '@tanstack/react-query';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { TextButton } from '#dashboard/ui/text-button.tsx';
import classes from './app-key.module.css';

/** Spec 8, Applications. */
const FAILED = 'Error fetching API key';

/** An application's API key, fetched when it is to be seen: the list does not carry keys. */
export function AppKey({ appId }: { appId: string }) {
  const { data, isError, refetch } = useQuery(getGetAppQueryOptions(appId));
  return (
    <div className={classes.key} data-above-link>
      {data && (
        <>
          <code>{data.apiKey}</code>
          <CopyButton value={data.apiKey} label="Copy API Key" />
        </>
      )}
      {!data && isError && (
        <>
          <span role="alert">{FAILED}</span>
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </>
      )}
      {!data && !isError && <span>Fetching the API key...</span>}
    </div>
  );
}
