import { expect, it } from 'vitest';
import { smallest } from '../conformance/deep/smallest.ts';

const request = (body: unknown) => ({
  method: 'POST',
  path: '/api/colors',
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});

it('shows a fault with the smallest body that has it', async () => {
  const colors = Array.from({ length: 20 }, (_, index) => ({
    key: `key${index}`,
    value: '#000000',
  }));
  const isFault = ({ body }: { body: Buffer | undefined }) =>
    Promise.resolve(String(body).includes('key13'));
  const { body } = await smallest(request({ appId: 'a', colors, more: 'x'.repeat(50) }), isFault);
  expect(JSON.parse(String(body))).toEqual({ colors: [{ key: 'key13' }] });
});

it('leaves a request unchanged without a smaller one with the fault', async () => {
  const whole = request({ a: 1 });
  expect(await smallest(whole, () => Promise.resolve(false))).toBe(whole);
});
