import { useForm } from '@mantine/form';
import type { Image } from '../../../../generated/model/image.ts';
import { PageFileDrop } from '../../ui/file-drop-page.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { imageFileProblem } from '../../ui/image-file-rules.ts';
import { ImageFields } from './image-fields.tsx';
import { imageErrors, type ImageValues, imageValues, keyForFile } from './image-form.ts';
import { useSaveImage } from './use-save-image.ts';

interface ImageDialogProps {
  appId: string;
  /** The image to edit; absent for a new one. */
  image: Image | undefined;
  onClose: () => void;
}

/** Adds or edits an image, whose picture is a URL or an uploaded file (spec 2 and 5). */
export function ImageDialog({ appId, image, onClose }: ImageDialogProps) {
  const { form, choose, focusFirst } = useImageForm(image);
  const { progress, run } = useSaveImage({
    appId,
    image,
    onSaved: onClose,
    onRefused: (errors) => {
      form.setErrors(errors);
      focusFirst(errors);
    },
  });
  const working = progress.status !== 'editing';
  const percent = progress.status === 'uploading' ? progress.percent : undefined;

  return (
    <FormDialog
      title={image ? 'Edit image' : 'Add image'}
      opened
      size="lg"
      onClose={onClose}
      dirty={working || form.isDirty()}
      submitLabel={image ? 'Save' : 'Create'}
      workingLabel={workingLabel(percent, image)}
      working={working}
      error={progress.status === 'editing' ? progress.error : undefined}
      onSubmit={form.onSubmit((values) => {
        if (!working) void run(values);
      }, focusFirst)}
    >
      <ImageFields form={form} image={image} working={working} percent={percent} onFile={choose} />
      <PageFileDrop
        label="Drop an image file to use it"
        enabled={!working}
        onFiles={([file]) => file && choose(file)}
      />
    </FormDialog>
  );
}

function workingLabel(percent: number | undefined, image: Image | undefined): string {
  if (percent !== undefined) return `Uploading ${percent}%...`;
  return image ? 'Saving...' : 'Creating...';
}

function useImageForm(image: Image | undefined) {
  const form = useForm<ImageValues>({
    initialValues: imageValues(image),
    validate: (values) => imageErrors(values, image),
  });
  const choose = (file: File) => {
    const { key, file: before } = form.getValues();
    const isGood = imageFileProblem(file) === undefined;
    form.setValues({
      source: 'file',
      file,
      key: image || !isGood ? key : keyForFile(key, file, before),
    });
  };
  const focusFirst = (errors: object) => {
    const [field] = Object.keys(errors);
    const node = field === undefined ? null : form.getInputNode(field);
    // Of the file only what surrounds its input is named.
    (node?.querySelector('input') ?? node)?.focus();
  };
  return { form, choose, focusFirst };
}
