import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;

it('shows its place holder while the code is on its way', () => {
  const Piece = lazyComponent(() => Promise.resolve(Greeting), <p>Wait</p>);
  expect(renderToString(<Piece name="Ada" />)).toContain('Wait');
});

it('is there at once when it has been preloaded', async () => {
  const Piece = lazyComponent(() => Promise.resolve(Greeting), <p>Wait</p>);
  Piece.preload();
  await Promise.resolve();
  expect(renderToString(<Piece name="Ada" />)).toContain('Hello Ada');
});

it('tries again after a preload that failed', async () => {
  let isAway = true;
  const Piece = lazyComponent(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(Greeting),
  );
  Piece.preload();
  await Promise.resolve();
  isAway = false;
  Piece.preload();
  await Promise.resolve();
  expect(renderToString(<Piece name="Ada" />)).toContain('Hello Ada');
});
