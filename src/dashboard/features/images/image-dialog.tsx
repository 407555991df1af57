import { useForm } from '@mantine/form';
import type { Image } from '#generated/model/image.ts';
import { useKeptForm } from '#dashboard/session/use-kept-form.ts';
import { describeSaving } from '#dashboard/ui/describe-saving.ts';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { focusFirstOf } from '#dashboard/ui/focus-first.ts';
import { FormDialog } from '#dashboard/ui/form-dialog.tsx';
import { imageFileProblem } from '#domain/image-file.ts';
import { ImageFields } from './image-fields.tsx';
import {
  type ImageErrors,
  imageErrors,
  type ImageValues,
  imageValues,
  keyForFile,
} from './image-form.ts';
import { useSaveImage } from './use-save-image.ts';

interface ImageDialogProps {
  appId: string;
  /** The image to edit; absent for a new one. */
  image: Image | undefined;
  onClose: () => void;
}

/** Adds or edits an image, whose picture is a URL or an uploaded file (spec 2 and 5). */
export function ImageDialog({ appId, image, onClose }: ImageDialogProps) {
  const { form, choose, focusFirst, showRefused } = useImageForm(image);
  const { progress, run } = useSaveImage({
    appId,
    image,
    onSaved: onClose,
    onRefused: showRefused,
  });
  const { percent, ...saving } = describeSaving(progress, !image);
  const { working } = saving;

  return (
    <FormDialog
      title={image ? 'Edit image' : 'Add image'}
      opened
      size="lg"
      onClose={onClose}
      dirty={working || form.isDirty()}
      submitLabel={image ? 'Save' : 'Create'}
      {...saving}
      onSubmit={form.onSubmit((values) => {
        if (!working) void run(values);
      }, focusFirst)}
    >
      <ImageFields
        form={form}
        image={image}
        working={working}
        percent={percent}
        onFile={choose}
      />
      <PageFileDrop
        label="Drop an image file to use it"
        enabled={!working}
        onFiles={([file]) => file && choose(file)}
      />
    </FormDialog>
  );
}

function useImageForm(image: Image | undefined) {
  const form = useForm<ImageValues>({
    initialValues: imageValues(image),
    validate: (values) => imageErrors(values, image),
  });
  useKeptForm(form);
  const choose = (file: File) => {
    const { key, file: before } = form.getValues();
    const isGood = imageFileProblem(file) === undefined;
    form.setValues({
      source: 'file',
      file,
      key: image || !isGood ? key : keyForFile(key, file, before),
    });
  };
  const focusFirst = focusFirstOf(form);
  const showRefused = (errors: ImageErrors) => {
    form.setErrors(errors);
    focusFirst(errors);
  };
  return { form, choose, focusFirst, showRefused };
}
