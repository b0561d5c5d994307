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
  /** The records as they were before, by id; absent where they stay. */
  readonly seen?: ReadonlyMap<string, RaRecord>
  readonly onStop: () => void
  /** Takes back what was done; absent where that is nothing, or cannot be. */
  readonly onUndo?: (() => void) | undefined
  readonly onClose: () => void
}

/** How far a change of many records is, and at its end what became of each. */
export function BulkReport({ resource, title, run, seen, onStop, onUndo, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [locale] = useLocaleState()
  const count = (some: number) => numberFormat(locale).format(some)
  const { outcomes, total, isRunning } = run
  const failed = outcomes.filter((outcome) => 'error' in outcome).length
  const left = total - outcomes.length
  const parts = [
    t('app.grid.bulkResult', { done: count(outcomes.length - failed), failed: count(failed) }),
    !isRunning && left > 0 && t('app.grid.bulkStopped', { left: count(left) }),
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
            {onUndo && <Button onClick={onUndo}>{t('app.grid.bulkUndo')}</Button>}
            <Button look="solid" onClick={onClose}>
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
      {!isRunning && <BulkRows resource={resource} outcomes={outcomes} seen={seen} />}
      {!isRunning && failed + left > 0 && (
        <p className="panel-hint">{t('app.grid.bulkStaysSelected')}</p>
      )}
    </Dialog>
  )
}
