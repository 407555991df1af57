import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { Country } from '#domain/countries.ts';
import { standardFlag } from '../standard-flag.ts';
import type { ServerValues } from './server-form.ts';

const CANNOT_DRAW = 'The standard flag could not be drawn: choose a file instead';

/**
 * What the flag becomes when a country, its standard flag or a file is chosen; `kept` is the server
 * whose flag stays otherwise.
 */
export function useFlagChoice(form: UseFormReturnType<ServerValues>, kept: VpnServer | undefined) {
  // The last choice counts, however long an earlier flag takes to draw.
  const wanted = useRef<string>(undefined);

  const onStandard = (code: string) => {
    wanted.current = code;
    standardFlag(code).then(
      (flag) => {
        if (wanted.current === code) form.setValues({ flag, standardOf: code });
      },
      () => {
        if (wanted.current === code) form.setFieldError('flag', CANNOT_DRAW);
      },
    );
  };
  const onFile = (flag: File) => {
    wanted.current = undefined;
    form.setValues({ flag, standardOf: undefined });
  };
  const onCountry = ({ code, name }: Country) => {
    const { flag, standardOf } = form.getValues();
    form.setValues({ countryName: name, countryId: code });
    // A file that the person has chosen stays, and so does the flag of the same country.
    const isOwn = flag !== undefined && standardOf === undefined;
    if (!isOwn && code !== (standardOf ?? kept?.countryId)) onStandard(code);
  };
  return { onStandard, onFile, onCountry };
}
