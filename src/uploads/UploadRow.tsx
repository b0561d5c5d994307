import { useT } from '../language/useT.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { QueuedFile } from './uploadQueue.ts'
import './upload.css'

interface Props {
  readonly item: QueuedFile
  readonly isPicture: boolean
  readonly sentence: (reason: string) => string
  readonly onRetry: () => void
  readonly onRemove: () => void
  readonly onCrop: () => void
}

/** One file of the queue: its name, progress, problem, and actions. */
export function UploadRow({ item, isPicture, sentence, onRetry, onRemove, onCrop }: Props) {
  const t = useT()
  const { file, state, sent, problem, canCrop } = item
  const { name } = file
  const isMoving = state === 'sending' || state === 'processing'
  const percent = Math.round(sent * 100)
  const statusText =
    problem === null
      ? t(
          state === 'processing' && isPicture
            ? 'app.uploads.processingImages'
            : `app.uploads.states.${state}`,
          { percent },
        )
      : sentence(
          typeof problem === 'string' ? t(problem, { _: problem }) : t(problem.key, problem.vars),
        )
  return (
    <li className="upload-row" data-problem={problem ? '' : undefined}>
      <span className="upload-name">{name}</span>
      <output className="upload-told">
        {state === 'done' && <Icon name="done" className="upload-done" />}
        {statusText}
      </output>
      {isMoving && (
        <ProgressBar
          className="upload-bar"
          percent={state === 'sending' ? percent : undefined}
          aria-label={name}
        />
      )}
      <span className="upload-actions">
        {state === 'failed' && (
          <Button look="link" size="small" onClick={onRetry}>
            {t('app.uploads.retry')}
          </Button>
        )}
        {state === 'refused' && canCrop && (
          <Button look="link" size="small" onClick={onCrop}>
            {t('app.uploads.crop')}
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t(isMoving ? 'app.uploads.stop' : 'app.uploads.dismiss', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  )
}
