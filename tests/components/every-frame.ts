/** Does it with every frame, as somebody does who holds a scroll bar; the answer ends it. */
export function everyFrame(run: () => void): () => void {
  let isOver = false;
  const turn = () => {
    if (isOver) return;
    run();
    requestAnimationFrame(turn);
  };
  turn();
  return () => {
    isOver = true;
  };
}
