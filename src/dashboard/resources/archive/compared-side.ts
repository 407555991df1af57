/** An application by id, a file by name, or a snapshot on this device by id. */
export interface SideRef {
  kind: 'app' | 'file' | 'snapshot';
  id: string;
}

const REF = /^(app|file|snapshot):(.+)$/su;

export function parseSide(text: string | undefined): SideRef | undefined {
  const [, kind, id] = REF.exec(text ?? '') ?? [];
  if (id === undefined) return undefined;
  return { kind: kind as SideRef['kind'], id }; // as: the pattern has no others
}

export const formatSide = ({ kind, id }: SideRef): string => `${kind}:${id}`;
