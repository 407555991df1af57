/** The spinner of a page whose data or code is still on its way; its style is in index.html. */
export function PageLoading() {
  return <div className="boot" role="status" aria-label="Loading" />;
}
