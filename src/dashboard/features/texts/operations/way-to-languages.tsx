import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import type { App } from '#generated/model/app.ts';

export function WayToLanguages({ apps: [first, ...others] }: { apps: readonly App[] }) {
  if (!first || others.length > 0)
    return (
      <ButtonLink to="/apps" variant="light">
        Pick an application
      </ButtonLink>
    );
  return (
    <ButtonLink to="/apps/$appId" params={{ appId: first._id }} variant="light">
      Open the application
    </ButtonLink>
  );
}
