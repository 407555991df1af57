import { apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { vpnServers } from '#server/db/tables/vpn-servers.ts';
import { Configurations } from '../config/config.ts';

/** Placeholder origin, so that relative URLs compare equal. */
const origin = 'https://compared.invalid';

interface Comparison {
  configurations: number;
  differences: string[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export async function compareInstallations(one: Db, other: Db): Promise<Comparison> {
  const differences: string[] = [];
  let configurations = 0;
  const [ours, theirs] = [new Configurations(one), new Configurations(other)];
  const list = await apps.list(one);
  if (!same(list, await apps.list(other))) differences.push('the list of applications');
  if (!same(await vpnServers.list(one), await vpnServers.list(other)))
    differences.push('the directory of VPN servers');
  for (const { _id: id, name, locales } of list) {
    const detail = await apps.get(other, id);
    if (!same(await apps.get(one, id), detail)) differences.push(`${name}: API key or settings`);
    if (!detail) continue;
    for (const lan of locales) {
      configurations += 1;
      const asked = { lan, origin, revision: undefined };
      const [here, there] = [await ours.get(id, asked), await theirs.get(id, asked)];
      if (!here.body.equals(there.body)) differences.push(`${name}: the configuration in ${lan}`);
    }
  }
  return { configurations, differences };
}
