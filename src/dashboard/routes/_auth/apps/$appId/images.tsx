import { createFileRoute } from '@tanstack/react-router';
import { ComingNext } from '../../../../ui/coming-next.tsx';

export const Route = createFileRoute('/_auth/apps/$appId/images')({
  component: () => <ComingNext title="Images" />,
});
