import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '#dashboard/ui/feedback/missing.tsx';

export const Route = createFileRoute('/_auth/$')({ component: NotFound });
