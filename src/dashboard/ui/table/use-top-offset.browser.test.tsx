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

it('returns where a list begins, at first a guess', async () => {
  const tops: number[] = [];
  await render(<List above={300} onRender={(top) => tops.push(top)} />);
  expect([tops[0], tops.at(-1)]).toEqual([10, 300]);
});
