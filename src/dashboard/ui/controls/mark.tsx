export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" aria-hidden>
      <rect width="32" height="32" rx="9" fill="var(--mark)" />
      <path
        d="m8.5 18 7.5-9.5 7.5 9.5M8.5 24h2.2M14.9 24h2.2M21.3 24h2.2"
        fill="none"
        stroke="var(--on-mark)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
