import { IconPin, IconPinFilled } from '@tabler/icons-react';
import type { App } from '#generated/model/app.ts';
import { announce } from '#dashboard/ui/announce.ts';
import { RowAction } from '#dashboard/ui/row-action.tsx';
import { togglePin } from './pinned-apps.ts';
import classes from './pin-button.module.css';

interface PinButtonProps {
  app: App;
  pinned: boolean;
}

/** Keeps an application on top of the list, on this device. */
export function PinButton({ app: { _id, name }, pinned }: PinButtonProps) {
  const press = () => {
    togglePin(_id);
    announce(pinned ? `${name} is no longer pinned` : `${name} is pinned to the top of the list`);
  };
  return (
    <span className={classes.pin} data-above-link data-pinned={pinned || undefined}>
      <RowAction
        label={`${pinned ? 'Unpin' : 'Pin'} ${name}`}
        icon={pinned ? <IconPinFilled size={16} /> : <IconPin size={16} />}
        onClick={press}
      />
    </span>
  );
}
