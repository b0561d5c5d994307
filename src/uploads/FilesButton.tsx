import { useRef, type Ref } from 'react'
import type { UploadPart } from '../../schema/index.ts'
import { Button } from '../ui/Button.tsx'

interface Props {
  readonly part: UploadPart
  readonly label: string
  /** Id of the element that says which files are accepted. */
  readonly hint: string
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * Extensions for the browser's dialog; a phone offers its camera only if an image type is named.
 */
const extensions: Readonly<Record<string, string>> = {
  jpeg: '.jpg,.jpeg,image/jpeg',
  tiff: '.tif,.tiff',
}
const acceptOf = ({ accepts }: UploadPart) =>
  accepts.map((type) => extensions[type] ?? `.${type}`).join(',')

/** Opens the browser's dialog to choose files. */
export function FilesButton({ part, label, hint, isDisabled = false, onFiles, ref }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={part.most > 1}
        accept={acceptOf(part)}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
      <Button
        {...(ref && { ref })}
        look="outlined"
        size="small"
        icon="file"
        disabled={isDisabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
