import { useId } from 'react'
import { useLocaleState, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { BulkRows } from './BulkRows.tsx'
import type { Run } from './useBulkRun.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import '../toolbar/panel.css'
import './bulk.css'

interface Props {
  readonly resource: Resource
  readonly title: string
  readonly run: Run
  /** The records as they were before the run, by id; absent where none can be deleted. */
  readonly recordsBefore?: ReadonlyMap<string, RaRecord>
  readonly onStop: () => void
  /** Looks at the records that failed as they are now, and tries them again. */
  readonly onAgain?: (() => void) | undefined
  /** Undoes the changes; absent where there are none, or where they cannot be undone. */
  readonly onUndo?: (() => void) | undefined
  readonly onClose: () => void
}

/** The button in its place before had the focus, which must not fall out of the dialog with it. */
const focusWhenShown = (button: HTMLButtonElement | null) => button?.focus()

/** The progress of a bulk change, and at its end the outcome of each record. */
export function BulkReport({
  resource,
  title,
  run,
  recordsBefore,
  onStop,
  onAgain,
  onUndo,
  onClose,
}: Props) {
  const t = useT()
  const id = useId()
  const [locale] = useLocaleState()
  const count = (some: number) => numberFormat(locale).format(some)
  const { outcomes, total, isRunning } = run
  const failed = outcomes.filter((outcome) => 'error' in outcome).length
  const remaining = total - outcomes.length
  const parts = [
    t('app.grid.bulkResult', { done: count(outcomes.length - failed), failed: count(failed) }),
    !isRunning && remaining > 0 && t('app.grid.bulkStopped', { left: count(remaining) }),
  ]
  return (
    <Dialog
      id={id}
      title={title}
      width="text"
      onClose={isRunning ? undefined : onClose}
      actions={
        isRunning ? (
          <Button onClick={onStop}>{t('app.grid.bulkStop')}</Button>
        ) : (
          <>
            {onAgain && failed + remaining > 0 && (
              <Button onClick={onAgain}>{t('app.again.retry')}</Button>
            )}
            {onUndo && <Button onClick={onUndo}>{t('app.grid.bulkUndo')}</Button>}
            <Button look="solid" ref={focusWhenShown} onClick={onClose}>
              {t('app.grid.close')}
            </Button>
          </>
        )
      }
    >
      <p className="bulk-line" id={`${id}-progress`}>
        {t('app.grid.bulkProgress', { done: count(outcomes.length), total: count(total) })}
      </p>
      <ProgressBar
        percent={total === 0 ? 100 : (outcomes.length / total) * 100}
        aria-labelledby={`${id}-progress`}
      />
      <output className="bulk-line">
        {isRunning ? t('app.grid.bulkRunning') : parts.filter(Boolean).join(', ')}
      </output>
      {!isRunning && (
        <BulkRows resource={resource} outcomes={outcomes} recordsBefore={recordsBefore} />
      )}
      {!isRunning && failed + remaining > 0 && (
        <p className="panel-hint">{t('app.grid.bulkStaysSelected')}</p>
      )}
    </Dialog>
  )
}
