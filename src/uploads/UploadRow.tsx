import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'
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

/** One file: its name, how far it is, what is wrong, and what can be done about it. */
export function UploadRow({ item, isPicture, sentence, onRetry, onRemove, onCrop }: Props) {
  const t = useTranslate()
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
        {state === 'done' && <CheckIcon fontSize="small" color="success" aria-hidden="true" />}
        {statusText}
      </output>
      {isMoving && (
        <LinearProgress
          className="upload-bar"
          variant={state === 'sending' ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label={name}
        />
      )}
      <span className="upload-actions">
        {state === 'failed' && (
          <Button size="small" onClick={onRetry}>
            {t('app.uploads.retry')}
          </Button>
        )}
        {state === 'refused' && canCrop && (
          <Button size="small" onClick={onCrop}>
            {t('app.uploads.crop')}
          </Button>
        )}
        <IconButton
          size="small"
          aria-label={t(isMoving ? 'app.uploads.stop' : 'app.uploads.dismiss', { name })}
          onClick={onRemove}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </span>
    </li>
  )
}
