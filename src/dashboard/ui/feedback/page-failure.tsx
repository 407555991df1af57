import { useRouter } from '@tanstack/react-router';
import { PageError } from './page-error.tsx';

interface PageFailureProps {
  title: string;
  detail?: string;
}

/** A page whose data could not be loaded; `Try again` refetches. */
export function PageFailure({ title, detail }: PageFailureProps) {
  const router = useRouter();
  return <PageError title={title} detail={detail} onRetry={() => void router.invalidate()} />;
}
