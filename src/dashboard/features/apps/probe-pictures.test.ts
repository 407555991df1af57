import { describe, expect, it } from 'vitest';
import { probePictures } from './use-picture-check.ts';

const pictures = Array.from({ length: 30 }, (_, index) => index);
const soon = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('looking at pictures', () => {
  it('answers those that cannot be loaded, in their order, and looks at each once', async () => {
    const seen: number[] = [];
    const broken = await probePictures({
      pictures,
      loads: async (picture) => {
        seen.push(picture);
        // Later pictures finish sooner.
        for (let left = 30 - picture; left > 0; left -= 1) await soon();
        return picture % 10 !== 0;
      },
      idle: soon,
      signal: new AbortController().signal,
    });
    expect(broken).toEqual([0, 10, 20]);
    expect(seen.toSorted((a, b) => a - b)).toEqual(pictures);
  });

  it('loads only a few at a time', async () => {
    let [loading, most] = [0, 0];
    await probePictures({
      pictures,
      loads: async () => {
        most = Math.max(most, (loading += 1));
        await soon();
        loading -= 1;
        return true;
      },
      idle: soon,
      signal: new AbortController().signal,
    });
    expect(most).toBe(4);
  });

  it('stops when its caller has gone', async () => {
    const leaving = new AbortController();
    let looked = 0;
    const probing = probePictures({
      pictures,
      loads: async () => {
        if ((looked += 1) === 6) leaving.abort();
        await soon();
        return true;
      },
      idle: soon,
      signal: leaving.signal,
    });
    await expect(probing).rejects.toThrow();
    expect(looked).toBeLessThan(10);
  });
});
