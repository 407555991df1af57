import { type Gateway, startGateway } from './gateway.ts';

interface Refusing extends Gateway {
  /** From now on the call is answered. */
  allow: () => void;
}

/** Stands before a server as a gateway would, and answers one of its calls with a bare 502. */
export async function startRefusing(origin: string, path: string): Promise<Refusing> {
  let refused: string | undefined = path;
  const gateway = await startGateway(origin, async (url, ask) =>
    url === refused ? { status: 502 } : ask(),
  );
  return { ...gateway, allow: () => (refused = undefined) };
}
