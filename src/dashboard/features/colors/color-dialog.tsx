import { ColorInput, Group, MantineThemeProvider, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Color, ColorInput as ColorBody } from '#generated/model/index.ts';
import { expandColor } from '#domain/color-value.ts';
import { Conflict } from '#dashboard/ui/form/conflict.tsx';
import { FormDialog, submitByKey } from '#dashboard/ui/dialog/form-dialog.tsx';
import { KeyField } from '#dashboard/ui/form/key-field.tsx';
import { colorErrors, toColorInput, valuesLike, refusedFields, expandTyped } from './color-form.ts';
import { colorLabels, colorValues, type ColorValues } from './color-values.ts';
import classes from './color-dialog.module.css';
import { Swatch } from './swatch.tsx';
import {
  getListColorsQueryKey,
  getListColorsQueryOptions,
  listColors,
  useCreateColor,
  useUpdateColor,
} from '#generated/api/colors.ts';
import { describeError } from '#domain/api-error.ts';
import { useItemForm } from '#dashboard/resources/use-item-form.ts';

interface ColorDialogProps {
  appId: string;
  color?: Color;
  like?: Color;
  onClose: () => void;
}

export function ColorDialog({ appId, color, like, onClose }: ColorDialogProps) {
  const queryClient = useQueryClient();
  const getColors = () => queryClient.getQueryData(getListColorsQueryOptions(appId).queryKey)?.data;
  const form = useForm({
    initialValues: like ? valuesLike(like, getColors() ?? []) : colorValues(appId, color),
    validate: colorErrors,
  });
  const create = useCreateColor();
  const update = useUpdateColor();
  const { dialog, conflict } = useItemForm({
    form,
    fromValues: toColorInput,
    labels: colorLabels,
    describeItem: ({ key }) => `Color “${key}”`,
    thing: color,
    toFields: (each: Color) => toColorInput(colorValues(appId, each)),
    read: async () => (await listColors(appId)).data,
    queryKey: getListColorsQueryKey(appId),
    isFoundAgain: true,
    send: (data: ColorBody) =>
      color ? update.mutateAsync({ id: color._id, data }) : create.mutateAsync({ data }),
    onSaved: onClose,
    // Spec 8, Colors.
    describe: (error) => describeError(error, 'Error saving color'),
    refusedFields,
  });

  return (
    <FormDialog title={color ? 'Edit color' : 'Add color'} onClose={onClose} {...dialog}>
      <KeyField {...form.getInputProps('key')} />
      <ValueField form={form} />
      <Textarea
        {...form.getInputProps('description')}
        label="Description"
        autosize
        // As high as the picker, which would otherwise cover the buttons below.
        minRows={4}
        maxRows={8}
        onKeyDown={submitByKey}
      />
      <Conflict {...conflict} show={showColor} />
    </FormDialog>
  );
}

const showColor = (name: string, value: unknown) =>
  name === 'value' && typeof value === 'string' ? (
    <Group gap={6}>
      <Swatch value={value} small />
      {value}
    </Group>
  ) : undefined;

/** The eye dropper appears only where the browser has one. */
function ValueField({ form }: { form: UseFormReturnType<ColorValues> }) {
  // as: the types of Mantine's field props are any
  const { onBlur, ...props } = form.getInputProps('value') as { onBlur: () => void };
  const { value } = form.values;
  const color = expandTyped(value);
  return (
    <MantineThemeProvider inherit theme={namedSliders}>
      <ColorInput
        {...props}
        label="Value"
        placeholder="#4F46E5"
        // On blur, an invalid value would be replaced by the last valid one.
        fixOnBlur={false}
        leftSection={<Swatch value={expandColor(value)} small />}
        // Rendered inside the dialog, so that a screen reader finds it there.
        popoverProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        classNames={{ dropdown: classes.dropdown, eyeDropperButton: classes.dropper }}
        eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
        autoCapitalize="none"
        onBlur={() => {
          if (color !== value) form.setFieldValue('value', color);
          onBlur();
        }}
        required
      />
    </MantineThemeProvider>
  );
}

/** ColorInput has no properties for the labels of its picker's sliders. */
const namedSliders = {
  components: {
    ColorPicker: {
      defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' },
    },
  },
};
