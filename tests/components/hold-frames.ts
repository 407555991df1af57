import { vi } from 'vitest';

/** Runs frames only on request, until all mocks are restored. */
export function holdFrames() {
  const held = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    held.set((last += 1), callback);
    return last;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => held.delete(id));
  return { held, paint: () => held.forEach((callback) => callback(performance.now())) };
}
