import { useCreateColor, useUpdateColor } from '#generated/api/colors.ts';
import type { Color } from '#generated/model/color.ts';
import type { ColorInput } from '#generated/model/color-input.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { type ColorErrors, refusedFields } from './color-form.ts';

interface SaveHandlers {
  onSaved: () => void;
  /** Receives the server's messages for single fields. */
  onRefused: (errors: ColorErrors) => void;
}

/** Creates a color, or saves the one that is edited. */
export function useSaveColor(color: Color | undefined, { onSaved, onRefused }: SaveHandlers) {
  const handlers = (verb: string) => ({
    onSuccess: ({ data }: { data: Color }) => {
      toast.success(`Color “${data.key}” ${verb}`);
      onSaved();
    },
    onError: (error: unknown) => onRefused(refusedFields(error)),
  });
  const create = useCreateColor({ mutation: handlers('created') });
  const update = useUpdateColor({ mutation: handlers('saved') });
  const { isPending, error } = color ? update : create;
  // Do not repeat a message that is shown beside a field.
  const landed = Object.keys(refusedFields(error)).length > 0;
  return {
    working: isPending,
    // Spec 8, Colors.
    error: error && !landed ? describeError(error, 'Error saving color') : undefined,
    run: (data: ColorInput) => {
      if (isPending) return;
      if (color) update.mutate({ id: color._id, data });
      else create.mutate({ data });
    },
  };
}
