import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';

/** Spec 5: a picture is required on create and optional on edit; an edit without one leaves it there. */
const keepsPicture = (name: string, url: string, key: string): Rule[] => {
  const kind = kindNamed(name);
  const { list, update } = kind;
  if (!list || !update) return [];
  const run: Rule['run'] = async (checks) => {
    const { id: appId } = await checks.world.sharedApp();
    // A key counts together with an address alone.
    for (const [named, given] of [
      ['', undefined],
      [', with an empty key', ''],
    ] as const) {
      const thing = await checks.world.make(kind);
      const changes = { [url]: undefined, [key]: given };
      const request = await checks.world.valid(update, { changes });
      const pictureNow = async () => {
        const { answer } = await checks.client.send(listCall(list, appId));
        const item = itemsOf(answer.body).find((one) => field(one, '_id') === thing.id);
        return [field(item, url), field(item, key)].map(String);
      };
      const had = await pictureNow();
      const exchange = await checks.client.send({ ...request, path: { id: thing.id } });
      if (exchange.answer.status > 299) continue;
      const has = await pictureNow();
      const gone = { expected: had.join(', '), came: has.join(', '), severity: 'loss' } as const;
      const check = `keeps the picture that it has${named}`;
      checks.verdict(check, had.join() === has.join() ? undefined : gone, exchange);
      const [address = ''] = had;
      const { status } = await checks.client.load(address);
      const lost = {
        expected: `200 from ${address}`,
        came: String(status),
        severity: 'loss',
      } as const;
      checks.verdict(
        `keeps the file of the picture${named}`,
        status === 200 ? undefined : lost,
        exchange,
      );
    }
  };
  return [{ name: 'an edit without a picture', operations: [update.id], run }];
};

/** Edits that name no picture. */
export const pictureRules = (): Rule[] => [
  ...keepsPicture('images', 'url', 's3Key'),
  ...keepsPicture('vpn-servers', 'countryImage', 'countryImageS3Key'),
];
