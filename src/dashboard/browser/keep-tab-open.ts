export async function keepTabOpen<Result>(work: Promise<Result>): Promise<Result> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    return await work;
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}
