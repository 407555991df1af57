import type { Answer } from '../http/transport.ts';

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
export function readableElsewhere({ headers }: Pick<Answer, 'headers'>, origin: string): boolean {
  return (
    headers.get('access-control-allow-origin') === origin &&
    headers.get('access-control-allow-credentials') === 'true'
  );
}

/** Another site is let in, by the answer itself or by the question before it. */
export const readElsewhereFault = 'open to other sites';
