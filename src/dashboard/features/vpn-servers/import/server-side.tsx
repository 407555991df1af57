import { emojiFlag } from '../flag-emoji.ts';
import { ServerSecret } from '../server-secret.tsx';
import type { ImportedServer } from './server-entry.ts';
import classes from './server-side.module.css';

interface ServerSideProps {
  /** Tells it from all other sides. */
  id: string;
  entry: ImportedServer;
  /** The server on the other side; absent when there is nothing to compare. */
  other: ImportedServer | undefined;
}

/** What a server is; its secrets are hidden here as everywhere, but it is said whether they differ. */
export function ServerSide({ id, entry, other }: ServerSideProps) {
  const { countryName, countryId, username, ipsecPsk, password } = entry;
  const differs = (field: keyof ImportedServer) =>
    (other !== undefined && other[field] !== entry[field]) || undefined;
  return (
    <dl className={classes.side}>
      <dt>Country</dt>
      <dd data-changed={differs('countryId') ?? differs('countryName')}>
        <span aria-hidden>{emojiFlag(countryId)}</span> {countryName}
      </dd>
      <dt>Username</dt>
      <dd data-changed={differs('username')}>{username}</dd>
      <dt>IPsec PSK</dt>
      <dd data-changed={differs('ipsecPsk')}>
        <ServerSecret id={id} name="IPsec PSK" value={ipsecPsk} />
        {differs('ipsecPsk') && <span className={classes.differs}>differs</span>}
      </dd>
      <dt>Password</dt>
      <dd data-changed={differs('password')}>
        <ServerSecret id={id} name="Password" value={password} />
        {differs('password') && <span className={classes.differs}>differs</span>}
      </dd>
    </dl>
  );
}
