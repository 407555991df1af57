import { Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { uploadImage } from '#dashboard/http/upload.ts';
import { type FileStore, useSaveWithFile } from '#dashboard/http/use-save-with-file.ts';
import { useKeptForm } from '#dashboard/session/use-kept-form.ts';
import { describeSaving } from '#dashboard/ui/describe-saving.ts';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { focusFirstInvalid } from '#dashboard/ui/focus-first.ts';
import { FormDialog } from '#dashboard/ui/form-dialog.tsx';
import { ImagePreview } from '#dashboard/ui/image-file-field-preview.tsx';
import { ImageFileField } from '#dashboard/ui/image-file-field.tsx';
import { KeyField } from '#dashboard/ui/key-field.tsx';
import { Segments } from '#dashboard/ui/segments.tsx';
import { toast } from '#dashboard/ui/toast.ts';
import { imageFileHint, imageFileProblem, imageFileTypes } from '#domain/image-file.ts';
import { useCreateImage, useUpdateImage } from '#generated/api/images.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import type { Image } from '#generated/model/image.ts';
import { createImageBodyUrlRegExp } from '#generated/zod/images.ts';
import {
  type ImageErrors,
  imageErrors,
  type ImageValues,
  imageValues,
  keyForFile,
  refusedFields,
  refusedFile,
  toImageInput,
} from './image-form.ts';
import classes from './image-fields.module.css';

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
      <ImageFields form={form} image={image} working={working} percent={percent} onFile={choose} />
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
  const focusFirst = focusFirstInvalid(form);
  const showRefused = (errors: ImageErrors) => {
    form.setErrors(errors);
    focusFirst(errors);
  };
  return { form, choose, focusFirst, showRefused };
}

interface SaveOptions {
  appId: string;
  image: Image | undefined;
  onSaved: () => void;
  /** Receives the server's messages for single fields. */
  onRefused: (errors: ImageErrors) => void;
}

const pictures: FileStore = {
  upload: (file, onProgress, signal) =>
    uploadImage({ file, folder: 'app-images', signal, onProgress }),
  remove: (key) => {
    // It may also be in use: the server stores equal files only once, and then refuses.
    deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
  },
};

/** Uploads the file, if one was chosen, and saves the image. */
function useSaveImage({ appId, image, onSaved, onRefused }: SaveOptions) {
  const failed = 'Error saving image';
  const saving = useSaveWithFile({ store: pictures, failed, refusedFile, onRefused });
  const create = useCreateImage();
  const update = useUpdateImage();
  const run = (values: ImageValues) =>
    saving.run({
      file: values.source === 'file' ? values.file : undefined,
      save: (stored) => {
        const data = toImageInput(values, { appId, image, ...(stored && { stored }) });
        return image ? update.mutateAsync({ id: image._id, data }) : create.mutateAsync({ data });
      },
      refusedFields: (error) => refusedFields(error, values.source),
      onSaved: () => {
        toast.success(`Image “${values.key.trim()}” ${image ? 'saved' : 'created'}`);
        onSaved();
      },
    });
  return { progress: saving.progress, run };
}

/** How long a person pauses before a typed address is looked up for its preview. */
const PAUSE_MS = 400;

interface ImageFieldsProps {
  form: UseFormReturnType<ImageValues>;
  image: Image | undefined;
  working: boolean;
  /** How much of the file is uploaded, while it is. */
  percent: number | undefined;
  onFile: (file: File) => void;
}

function ImageFields(props: ImageFieldsProps) {
  const { form, working } = props;
  const { source } = form.values;
  return (
    <>
      <KeyField {...form.getInputProps('key')} readOnly={working} />
      <Segments
        legend="Source"
        withLegend
        options={[
          { value: 'url', label: 'URL' },
          { value: 'file', label: 'File' },
        ]}
        value={source}
        onChange={(next) => {
          if (!working) form.setFieldValue('source', next);
        }}
      />
      {source === 'url' ? <UrlField {...props} /> : <FileField {...props} />}
      <Textarea
        {...form.getInputProps('description')}
        label="Description"
        readOnly={working}
        autosize
        minRows={1}
        maxRows={6}
      />
    </>
  );
}

function FileField({ form, image, working, percent, onFile }: ImageFieldsProps) {
  const { file } = form.values;
  const refused = form.errors['file'] as string | undefined; // as: this form's errors are texts
  return (
    <div data-path="file">
      <ImageFileField
        label="Image file"
        hint={imageFileHint}
        accept={imageFileTypes}
        file={file}
        onFile={onFile}
        current={image?.url}
        // Show a problem with a file as soon as it is chosen.
        error={refused ?? (file && imageFileProblem(file))}
        required={!image}
        disabled={working}
        percent={percent}
      />
    </div>
  );
}

function UrlField({ form, image, working }: ImageFieldsProps) {
  const [settled] = useDebouncedValue(form.values.url.trim(), PAUSE_MS);
  const shown = createImageBodyUrlRegExp.test(settled) ? settled : undefined;
  const isKept = image !== undefined && settled === '';
  return (
    <div className={classes.url}>
      <ImagePreview source={isKept ? image.url : shown} />
      <TextInput
        {...form.getInputProps('url')}
        label="Image URL"
        description={isKept ? 'The picture stays unless you enter a URL' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        type="url"
        inputMode="url"
        readOnly={working}
        autoComplete="off"
        spellCheck={false}
        required={!image}
        className={classes.address}
      />
    </div>
  );
}
