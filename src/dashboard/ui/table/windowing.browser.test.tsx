import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { useTopOffset, useOverscan } from './windowing.ts';

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

it('makes rows beyond those in view when the browser is idle', async () => {
  let idle: IdleRequestCallback | undefined;
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    idle = run;
    return 1;
  });
  const { result, act } = await renderHook(() => useOverscan(4));
  const becomeIdle = () => act(() => idle?.({ didTimeout: false, timeRemaining: () => 1 }));
  expect(result.current).toBe(0);
  await becomeIdle();
  expect(result.current).toBe(4);
});
