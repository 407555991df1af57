import type { Checks } from '../checks.ts';
import type { Exchange } from '../http/http-client.ts';

/** The header that a browser adds when another site makes it send something. */
export const elsewhere = { Origin: 'https://elsewhere.example' };

/** The origin of a sandboxed frame, and of sites whose names only begin and end like the backend's. */
export const otherOrigins = ({ baseUrl }: { baseUrl: string }) => {
  const { protocol, hostname, host, origin } = new URL(baseUrl);
  const begins = `${protocol}//${hostname}.elsewhere`;
  return [
    { name: 'foreign Origin', Origin: elsewhere.Origin },
    { name: 'foreign Origin null', Origin: 'null' },
    { name: 'foreign Origin that begins with ours', Origin: `${origin}.elsewhere.example` },
    { name: 'foreign Origin that ends with ours', Origin: `${protocol}//elsewhere${host}` },
    {
      name: 'foreign Origin with our name in it',
      Origin: `${begins}.example`,
    },
  ];
};

/** A browser hands an answer to another site when it is named, and cookies were allowed to go along. */
export function judgeElsewhere(
  checks: Checks,
  check: string,
  exchange: Exchange,
  origin: string,
): void {
  const { headers } = exchange.answer;
  const isOpen =
    headers.get('access-control-allow-origin') === origin &&
    headers.get('access-control-allow-credentials') === 'true';
  const open = {
    severity: 'security',
    expected: `nothing for ${origin}`,
    came: `Access-Control-Allow-Origin: ${origin}, with credentials`,
    fault: 'open to other sites',
  } as const;
  checks.verdict(check, isOpen ? open : undefined, exchange);
}
