import { useRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useTopOffset } from './use-top-offset.ts';

interface ListProps {
  above: number;
  onRender: (top: number) => void;
}

function List({ above, onRender }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  onRender(useTopOffset(list, 10));
  return (
    <div style={{ position: 'absolute', top: above }}>
      <ul ref={list} style={{ margin: 0 }} />
    </div>
  );
}

async function show(above: number): Promise<number[]> {
  const tops: number[] = [];
  const { unmount } = await render(<List above={above} onRender={(top) => tops.push(top)} />);
  await unmount();
  return tops;
}

it('tells where a list begins, of one in the place of another from the first', async () => {
  expect((await show(300)).at(-1)).toBe(300);
  expect(new Set(await show(300))).toEqual(new Set([300]));
  expect((await show(120)).at(-1)).toBe(120);
});
