import { useId, useRef, useState, type DragEvent } from 'react'
import { useT } from '../language/useT.ts'
import type { MessageKey, UploadPart } from '../../schema/index.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { UploadRow } from './UploadRow.tsx'
import { UploadRules } from './UploadRules.tsx'
import { isOnItsWay } from './uploadQueue.ts'
import { useUploads, type SendFile } from './useUploads.ts'
import './upload.css'

const CropDialog = lazyPanel(async () => (await import('./CropDialog.tsx')).CropDialog)

interface Props {
  /** What may come here, from the definition of its call. */
  readonly part: UploadPart
  /** The button's text. */
  readonly label: string
  /** Why nothing may be sent; null where it may. */
  readonly refusal?: string | null
  readonly send: SendFile
  /** Shown where the server gives no reason; absent for its own text. */
  readonly failure?: MessageKey
  /** A refusal as the page puts it; absent for the plain reason. */
  readonly sentence?: (reason: string) => string
  /** Called when all that was chosen has arrived. */
  readonly onArrived?: () => void
  /** How many more there is room for beside those that are stored; absent where there is no limit. */
  readonly left?: number
}

/** Endings that the browser's own dialog offers; a phone offers its camera where a type of picture is named. */
const endings: Readonly<Record<string, string>> = {
  jpeg: '.jpg,.jpeg,image/jpeg',
  tiff: '.tif,.tiff',
}
const acceptOf = ({ accepts }: UploadPart) =>
  accepts.map((type) => endings[type] ?? `.${type}`).join(',')

/** Takes files by button or by drop, and shows for each how far it is and what is wrong with it. */
export function UploadBox({
  part,
  label,
  refusal = null,
  send,
  failure,
  sentence = (reason) => reason,
  onArrived = () => undefined,
  left = Infinity,
}: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { queue, items, isPaused } = useUploads(
    part,
    send,
    ({ failed }) => failed || onArrived(),
    failure,
  )
  const [cropping, setCropping] = useState<{ id: number; file: File; address: string } | null>(null)
  const [isOver, setOver] = useState(false)
  const [extra, setExtra] = useState<readonly string[]>([])
  const room = Math.max(0, left - items.filter(isOnItsWay).length)
  const isOpen = refusal === null && room > 0
  const add = (files: readonly File[]) => {
    setExtra(files.slice(room).map(({ name }) => name))
    if (room > 0 && files.length > 0) queue.add(files.slice(0, room))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (refusal === null) add([...event.dataTransfer.files])
  }
  const endCrop = () => {
    if (cropping) URL.revokeObjectURL(cropping.address)
    setCropping(null)
  }
  const result = queue.result()
  return (
    // Dropping is a second way; the button is the one for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="upload"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(refusal === null)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={part.most > 1}
        accept={acceptOf(part)}
        aria-label={label}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // The same file once more is a change as well.
          currentTarget.value = ''
        }}
      />
      <Button
        look="outlined"
        size="small"
        icon="file"
        disabled={!isOpen}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p className="upload-hint" id={hint}>
        {refusal ?? <UploadRules part={part} />}
      </p>
      {extra.length > 0 && (
        <Alert severity="warning" className="upload-paused">
          {t('app.uploads.tooManyImages', { count: extra.length, names: extra.join(', ') })}
        </Alert>
      )}
      {isPaused && (
        <Alert
          severity="warning"
          className="upload-paused"
          action={
            <Button size="small" onClick={() => queue.resume()}>
              {t('app.uploads.retry')}
            </Button>
          }
        >
          {t('app.uploads.paused')}
        </Alert>
      )}
      <output className="upload-result">
        {result && result.done > 0 && result.failed > 0 && t('app.uploads.result', { ...result })}
      </output>
      {items.length > 0 && (
        <ul className="upload-list" aria-label={t('app.uploads.list')}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              isPicture={part.pixels !== undefined}
              // What fails without a reason has a text of its own.
              sentence={(reason) => (item.problem === failure ? reason : sentence(reason))}
              onRetry={() => queue.retry(item.id)}
              onRemove={() => queue.remove(item.id)}
              onCrop={() => {
                const { id, file } = item
                setCropping({ id, file, address: URL.createObjectURL(file) })
              }}
            />
          ))}
        </ul>
      )}
      {cropping && part.pixels && (
        <CropDialog
          file={cropping.file}
          pixels={part.pixels}
          address={cropping.address}
          onClose={endCrop}
          onCrop={(file) => {
            queue.replace(cropping.id, file)
            endCrop()
          }}
        />
      )}
    </div>
  )
}
