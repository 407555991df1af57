import { useRouter } from '@tanstack/react-router';
import { PageError } from './page-error.tsx';

interface PageFailureProps {
  title: string;
  detail?: string;
}

export function PageFailure({ title, detail }: PageFailureProps) {
  const router = useRouter();
  return <PageError title={title} detail={detail} onRetry={() => void router.invalidate()} />;
}
