import { ColorInput, Group, MantineThemeProvider, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import type { Color } from '#generated/model/color.ts';
import { expandColor } from '#domain/color-value.ts';
import { useKeptForm } from '#dashboard/resources/drafts/use-kept-form.ts';
import { Conflict } from '#dashboard/ui/form/conflict.tsx';
import { focusFirstInvalid } from '#dashboard/browser/focus-first.ts';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { KeyField } from '#dashboard/ui/form/key-field.tsx';
import { colorErrors, toColorInput, valuesLike } from './color-form.ts';
import { colorLabels, colorValues, type ColorValues } from './color-values.ts';
import classes from './color-dialog.module.css';
import { Swatch } from './swatch.tsx';
import { expandTyped } from './typed-color.ts';
import { useSaveColor } from './use-save-color.ts';

interface ColorDialogProps {
  appId: string;
  color?: Color;
  /** Prefills a new color; `colors` are all colors of the app, to find a free key. */
  like?: { color: Color; colors: readonly Color[] };
  onClose: () => void;
}

export function ColorDialog({ appId, color, like, onClose }: ColorDialogProps) {
  const form = useForm({
    initialValues: like ? valuesLike(like.color, like.colors) : colorValues(appId, color),
    validate: colorErrors,
  });
  useKeptForm(form);
  const focusFirst = focusFirstInvalid(form);
  const save = useSaveColor({
    appId,
    color,
    onSaved: onClose,
    onRefused: (errors) => {
      form.setErrors(errors);
      focusFirst(errors);
    },
  });

  return (
    <FormDialog
      title={color ? 'Edit color' : 'Add color'}
      opened
      onClose={onClose}
      dirty={form.isDirty()}
      submitLabel={color ? 'Save' : 'Create'}
      workingLabel={color ? 'Saving…' : 'Creating…'}
      working={save.working}
      error={save.error}
      onSubmit={form.onSubmit((values) => save.run(toColorInput(values)), focusFirst)}
    >
      <KeyField {...form.getInputProps('key')} />
      <ValueField form={form} />
      <DescriptionField form={form} />
      <Conflict
        {...save.getConflict(toColorInput(form.values))}
        labels={colorLabels}
        show={showColor}
      />
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

interface FieldProps {
  form: UseFormReturnType<ColorValues>;
}

/** The eye dropper appears only where the browser has one. */
function ValueField({ form }: FieldProps) {
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

function DescriptionField({ form }: FieldProps) {
  return (
    <Textarea
      {...form.getInputProps('description')}
      label="Description"
      autosize
      // As high as the picker, which would otherwise cover the buttons below.
      minRows={4}
      maxRows={8}
      onKeyDown={submitByKey}
    />
  );
}

function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
