import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { countryOf } from '#domain/countries.ts';
import { ImageFileField } from '#dashboard/ui/image-file-field.tsx';
import { imageFileHint, imageFileProblem, imageFileTypes } from '#domain/image-file.ts';
import { emojiFlag } from '../flag-emoji.ts';
import type { ServerValues } from './server-form.ts';
import classes from './server-dialog.module.css';

interface FlagFieldProps {
  form: UseFormReturnType<ServerValues>;
  kept: VpnServer | undefined;
  working: boolean;
  /** How much of the file is uploaded, while it is. */
  percent: number | undefined;
  onFile: (file: File) => void;
  onStandard: (code: string) => void;
}

/** The flag: a file of one's own, or the standard one of the country that the code says. */
export function FlagField(props: FlagFieldProps) {
  const { form, kept, working, percent, onFile, onStandard } = props;
  const { flag, standardOf, countryId } = form.values;
  const refused = form.errors['flag'] as string | undefined; // as: this form's errors are texts
  const country = countryOf(countryId);
  return (
    <div data-path="flag" className={classes.flag}>
      <ImageFileField
        label="Flag image"
        hint={imageFileHint}
        accept={imageFileTypes}
        file={flag}
        onFile={onFile}
        current={kept?.countryImage}
        // What is wrong with a file shows as soon as it is chosen.
        error={refused ?? (flag && imageFileProblem(flag))}
        required={!kept}
        disabled={working}
        percent={percent}
      />
      {country && country.code !== standardOf && !working && (
        <Button variant="default" size="xs" onClick={() => onStandard(country.code)}>
          <span aria-hidden className={classes.emoji}>
            {emojiFlag(country.code)}
          </span>
          Use the standard flag of {country.name}
        </Button>
      )}
    </div>
  );
}
