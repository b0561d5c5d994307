import { useEffect, useId, useState } from 'react'
import { useT } from '../language/useT.ts'
import type { MessageKey, UploadPart } from '../../schema/index.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { FilesButton } from './FilesButton.tsx'
import { takeHeldFiles } from './heldFiles.ts'
import { UploadRow } from './UploadRow.tsx'
import { UploadRules } from './UploadRules.tsx'
import { useDrop } from './useDrop.ts'
import { isPending } from './uploadQueue.ts'
import { useUploads, type SendFile } from './useUploads.ts'
import './upload.css'

const CropDialog = lazyPanel(async () => (await import('./CropDialog.tsx')).CropDialog)

interface Props {
  /** The files that are accepted, from the definition of the call. */
  readonly part: UploadPart
  /** The button's text. */
  readonly label: string
  /** Why nothing may be uploaded; null where it may. */
  readonly refusal?: string | null
  readonly send: SendFile
  /** Shown where the server gives no reason; absent for its own text. */
  readonly failure?: MessageKey
  /** Words a refusal for this page; absent: the bare reason. */
  readonly sentence?: (reason: string) => string
  /** Called when all chosen files have arrived. */
  readonly onArrived?: () => void
  /** How many more files may be added to the stored ones; absent where there is no limit. */
  readonly left?: number
  /** The name under which files were held for it, see `holdFiles`: they are sent right away. */
  readonly heldAs?: string
}

/** Takes files by button or by drop, and shows the progress and the problems of each. */
export function UploadBox({
  part,
  label,
  refusal = null,
  send,
  failure,
  sentence = (reason) => reason,
  onArrived = () => undefined,
  left = Infinity,
  heldAs,
}: Props) {
  const t = useT()
  const hint = useId()
  const { queue, items, isPaused } = useUploads(
    part,
    send,
    ({ failed }) => failed || onArrived(),
    failure,
  )
  const [cropping, setCropping] = useState<{ id: number; file: File; address: string } | null>(null)
  const [surplus, setSurplus] = useState<readonly string[]>([])
  const remaining = Math.max(0, left - items.filter(isPending).length)
  const isOpen = refusal === null && remaining > 0
  const add = (files: readonly File[]) => {
    setSurplus(files.slice(remaining).map(({ name }) => name))
    if (remaining > 0 && files.length > 0) queue.add(files.slice(0, remaining))
  }
  const drop = useDrop(refusal === null, add)
  useEffect(() => {
    const files = heldAs === undefined ? [] : takeHeldFiles(heldAs)
    if (files.length > 0) queue.add(files)
  }, [queue, heldAs])
  const endCrop = () => {
    if (cropping) URL.revokeObjectURL(cropping.address)
    setCropping(null)
  }
  const result = queue.result()
  return (
    // Dropping is an alternative; the button works with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="upload" {...drop}>
      <FilesButton part={part} label={label} hint={hint} isDisabled={!isOpen} onFiles={add} />
      <p className="upload-hint" id={hint}>
        {refusal ?? <UploadRules part={part} />}
      </p>
      {surplus.length > 0 && (
        <Alert severity="warning" className="upload-paused">
          {t('app.uploads.tooManyImages', { count: surplus.length, names: surplus.join(', ') })}
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
              // The failure text is already a sentence.
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
