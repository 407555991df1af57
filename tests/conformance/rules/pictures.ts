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
    const thing = await checks.world.make(kind);
    const { body, ...request } = await checks.world.valid(update, {
      changes: { [url]: undefined, [key]: undefined },
    });
    const { id: appId } = await checks.world.sharedApp();
    const pictureNow = async () => {
      const { answer } = await checks.client.send(listCall(list, appId));
      const item = itemsOf(answer.body).find((one) => field(one, '_id') === thing.id);
      return String(field(item, url));
    };
    const had = await pictureNow();
    const exchange = await checks.client.send({ ...request, body, path: { id: thing.id } });
    const has = await pictureNow();
    const gone = { expected: `${url} ${had}`, came: `${url} ${has}`, severity: 'loss' } as const;
    if (exchange.answer.status > 299) return;
    checks.verdict('keeps the picture that it has', had === has ? undefined : gone, exchange);
    const file = await checks.client.load(had);
    const lost = {
      expected: `200 from ${had}`,
      came: String(file.status),
      severity: 'loss',
    } as const;
    checks.verdict(
      'keeps the file of the picture',
      file.status === 200 ? undefined : lost,
      exchange,
    );
  };
  return [{ name: 'an edit without a picture', operations: [update.id], run }];
};

/** Edits that name no picture. */
export const pictureRules = (): Rule[] => [
  ...keepsPicture('images', 'url', 's3Key'),
  ...keepsPicture('vpn-servers', 'countryImage', 'countryImageS3Key'),
];
