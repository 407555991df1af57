export function PageLoading() {
  return <div className="boot" role="status" aria-label="Loading" />;
}
