import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import type { Image } from '#generated/model/image.ts';
import { createImageBodyUrlRegExp } from '#generated/zod/images.ts';
import { ImageFileField } from '#dashboard/ui/image-file-field.tsx';
import { ImagePreview } from '#dashboard/ui/image-file-field-preview.tsx';
import { imageFileHint, imageFileProblem, imageFileTypes } from '#domain/image-file.ts';
import { KeyField } from '#dashboard/ui/key-field.tsx';
import { Segments } from '#dashboard/ui/segments.tsx';
import type { ImageValues } from './image-form.ts';
import classes from './image-fields.module.css';

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

export function ImageFields(props: ImageFieldsProps) {
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
        // What is wrong with a file shows as soon as it is chosen.
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
