import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AppDetail } from '../../../../generated/model/app-detail.ts';
import { PageHeader } from '../../ui/page-header.tsx';

interface TextsHeaderProps {
  app: AppDetail;
  count: number | undefined;
  onAdd: () => void;
  onAddIntent: () => void;
  onImport: () => void;
  onImportIntent: () => void;
}

export function TextsHeader(props: TextsHeaderProps) {
  const { app, count, onAdd, onAddIntent, onImport, onImportIntent } = props;
  return (
    <PageHeader
      title="Texts"
      documentTitle={`Texts · ${app.name}`}
      count={count}
      breadcrumbs={[
        <Link key="apps" to="/apps">
          Apps
        </Link>,
        <Link key="app" to="/apps/$appId" params={{ appId: app._id }}>
          {app.name}
        </Link>,
      ]}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} />}
            onClick={onImport}
            onPointerEnter={onImportIntent}
            onFocus={onImportIntent}
          >
            Import file
          </Button>
          <Button
            leftSection={<IconPlus size={16} />}
            onClick={onAdd}
            onPointerEnter={onAddIntent}
            onFocus={onAddIntent}
          >
            Add text
          </Button>
        </>
      }
    />
  );
}
