import { type Gateway, startGateway } from './gateway.ts';

interface Refusing extends Gateway {
  allow: () => void;
}

/** Starts a gateway that returns a bare 502 for one call. */
export async function startRefusing(origin: string, path: string): Promise<Refusing> {
  let refused: string | undefined = path;
  const gateway = await startGateway(origin, async (url, ask) =>
    url === refused ? { status: 502 } : ask(),
  );
  return { ...gateway, allow: () => (refused = undefined) };
}
