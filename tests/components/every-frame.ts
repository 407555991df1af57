/** In every frame, as while the user drags a scroll bar. Call the returned function to stop. */
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
