import {
  getListColorsQueryKey,
  listColors,
  useCreateColor,
  useUpdateColor,
} from '#generated/api/colors.ts';
import type { Color } from '#generated/model/color.ts';
import type { ColorInput } from '#generated/model/color-input.ts';
import { describeError } from '#domain/api-error.ts';
import { describeGone, useMergedSave } from '#dashboard/resources/use-merge.ts';
import { describeTaken } from '#dashboard/ui/form/describe-taken.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { type ColorErrors, refusedFields, toColorInput } from './color-form.ts';
import { colorLabels, colorValues } from './color-values.ts';

interface SaveOptions {
  appId: string;
  color: Color | undefined;
  onSaved: () => void;
  onRefused: (errors: ColorErrors) => void;
}

export function useSaveColor({ appId, color, onSaved, onRefused }: SaveOptions) {
  const create = useCreateColor();
  const update = useUpdateColor();
  const { error, ...save } = useMergedSave({
    thing: color,
    toFields: (each: Color) => toColorInput(colorValues(appId, each)),
    read: async () => (await listColors(appId)).data,
    queryKey: getListColorsQueryKey(appId),
    send: (data: ColorInput) =>
      color ? update.mutateAsync({ id: color._id, data }) : create.mutateAsync({ data }),
    // Spec 7 does not define the response.
    onSaved: (_answer, { merged: { key }, taken }) => {
      const what = `Color “${key}” ${color ? 'saved' : 'created'}`;
      toast.success(what + describeTaken(taken, colorLabels));
      onSaved();
    },
    onFailed: (refusal) => onRefused(refusedFields(refusal)),
  });
  // Do not repeat a message that is shown beside a field.
  const landed = Object.keys(refusedFields(error)).length > 0;
  // Spec 8, Colors.
  const message = describeGone(color, error, describeError(error, 'Error saving color'));
  return { ...save, error: error && !landed ? message : undefined };
}
