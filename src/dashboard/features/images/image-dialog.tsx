import { Flex, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { Conflict } from '#dashboard/ui/form/conflict.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { ImagePreview, ImageFileField } from '#dashboard/ui/form/image-file-field.tsx';
import { KeyField } from '#dashboard/ui/form/key-field.tsx';
import { Segments } from '#dashboard/ui/controls/segments.tsx';
import { imageFileProblem } from '#domain/image-file.ts';
import { useItemForm } from '#dashboard/resources/use-item-form.ts';
import { useUpload } from '#dashboard/resources/use-upload.ts';
import { describeError } from '#domain/api-error.ts';
import {
  getListImagesQueryKey,
  listImages,
  useCreateImage,
  useUpdateImage,
} from '#generated/api/images.ts';
import { getFileErrors } from '#dashboard/ui/form/field-errors.ts';
import type { Image } from '#generated/model/index.ts';
import { createImageBodyUrlRegExp } from '#generated/zod/images.ts';
import {
  type ImageEdit,
  imageErrors,
  imageLabels,
  type ImageValues,
  imageValues,
  keyForFile,
  refusedFields,
  toImageEdit,
  toImageInput,
} from './image-form.ts';

interface ImageDialogProps {
  appId: string;
  image: Image | undefined;
  onClose: () => void;
}

/** The picture is a URL or an uploaded file (spec 2 and 5). */
export function ImageDialog({ appId, image, onClose }: ImageDialogProps) {
  const { form, choose } = useImageForm(image);
  const { dialog, conflict, percent } = useSaveImage({ form, appId, image, onSaved: onClose });
  const { working } = dialog;

  return (
    <FormDialog title={image ? 'Edit image' : 'Add image'} size="lg" onClose={onClose} {...dialog}>
      <ImageFields form={form} image={image} working={working} percent={percent} onFile={choose} />
      <PageFileDrop
        label="Drop an image file to use it"
        enabled={!working}
        onFiles={([file]) => file && choose(file)}
      />
      <Conflict {...conflict} show={showField} />
    </FormDialog>
  );
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
    // Enter in the key saves.
    if (isGood) form.getInputNode('key')?.focus();
  };
  return { form, choose };
}

function showField(name: string, value: unknown) {
  if (name !== 'picture') return undefined;
  const picture = value as ImageEdit['picture']; // as: the type of this field
  if (picture instanceof File) return <ImagePreview source={picture} />;
  return (
    <>
      <ImagePreview source={picture.url} />
      {picture.s3Key === undefined && picture.url}
    </>
  );
}

const PAUSE_MS = 400;

interface ImageFieldsProps {
  form: UseFormReturnType<ImageValues>;
  image: Image | undefined;
  working: boolean;
  percent: number | undefined;
  onFile: (file: File) => void;
}

function ImageFields(props: ImageFieldsProps) {
  const { form, working } = props;
  const { source, file } = form.values;
  return (
    <>
      <Segments
        legend="Source"
        withLegend
        options={[
          { value: 'file', label: 'File' },
          { value: 'url', label: 'URL' },
        ]}
        value={source}
        onChange={(next) => {
          if (!working) form.setFieldValue('source', next);
        }}
      />
      {source === 'url' ? (
        <UrlField {...props} />
      ) : (
        <ImageFileField
          name="file"
          label="Image file"
          file={file}
          onFile={props.onFile}
          current={props.image?.url}
          refused={form.errors['file']}
          required={!props.image}
          disabled={working}
          percent={props.percent}
          autoFocus
        />
      )}
      <KeyField {...form.getInputProps('key')} readOnly={working} />
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

function UrlField({ form, image, working }: ImageFieldsProps) {
  const [settled] = useDebouncedValue(form.values.url.trim(), PAUSE_MS);
  const shown = createImageBodyUrlRegExp.test(settled) ? settled : undefined;
  const isKept = image !== undefined && settled === '';
  return (
    <Flex wrap="wrap" gap="8px 16px" align="start">
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
        flex="1 1 240px"
        data-autofocus
      />
    </Flex>
  );
}

interface SaveOptions {
  form: UseFormReturnType<ImageValues>;
  appId: string;
  image: Image | undefined;
  onSaved: () => void;
}

const getFile = ({ picture }: ImageEdit) => (picture instanceof File ? picture : undefined);

function useSaveImage({ form, appId, image, onSaved }: SaveOptions) {
  const create = useCreateImage();
  const update = useUpdateImage();
  const { percent, around, getStored, isStoring } = useUpload('app-images', getFile);
  const save = useItemForm({
    form,
    fromValues: (values) => toImageEdit(values, { appId, image }),
    labels: imageLabels,
    describeItem: ({ key }) => `Image “${key}”`,
    thing: image,
    toFields: (each: Image) => toImageEdit(imageValues(each), { appId, image: each }),
    read: async () => (await listImages(appId)).data,
    queryKey: getListImagesQueryKey(appId),
    isFoundAgain: true,
    around,
    send: (edit: ImageEdit) => {
      const data = toImageInput(edit, getStored());
      return image ? update.mutateAsync({ id: image._id, data }) : create.mutateAsync({ data });
    },
    onSaved,
    describe: (error) => describeError(error, 'Error saving image'),
    refusedFields: (error) =>
      isStoring() ? getFileErrors(error, 'file') : refusedFields(error, form.values.source),
  });
  return { ...save, percent };
}
