import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import type { CreateResult } from './useCreateOrders.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import '../../views/bulk/selection.css'
import './missingOrder.css'

interface Props {
  readonly selected: number
  /** Results of the last run; null before the first one. */
  readonly results: readonly CreateResult[] | null
  readonly isRunning: boolean
  readonly isStopping: boolean
  readonly onCreate: () => void
  readonly onClear: () => void
  readonly onStop: () => void
  /** Hides the summary of the last run. */
  readonly onClose: () => void
}

/**
 * The bar below the list: the progress or summary of a run, or the actions for the selected orders.
 */
export function CreateBar(props: Props) {
  const { selected, results, isRunning, isStopping, onCreate, onClear, onStop, onClose } = props
  const t = useT()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const amount = { smart_count: selected }
  const countOf = (...kinds: readonly CreateResult['kind'][]) =>
    (results ?? []).filter(({ kind }) => kinds.includes(kind)).length
  const all = results?.length ?? 0
  if (isRunning && all > 1) {
    const done = all - countOf('waiting', 'running')
    return (
      <fieldset className="selection-bar" aria-label={t('app.erp.table')}>
        <output id={id}>{t('app.erp.progress', { done, all })}</output>
        <ProgressBar
          className="missing-orders-progress"
          percent={(100 * done) / all}
          aria-labelledby={id}
        />
        <Button disabled={isStopping} onClick={onStop}>
          {t(isStopping ? 'app.erp.stopping' : 'app.erp.stop')}
        </Button>
      </fieldset>
    )
  }
  const stopped = countOf('stopped')
  const summary = [
    t('app.erp.result', { created: countOf('created'), failed: countOf('failed', 'noAnswer') }),
    stopped > 0 && t('app.erp.left', { smart_count: stopped }),
  ]
  const hasSummary = all > 1
  if (isRunning || (!hasSummary && selected === 0)) return null
  return (
    <>
      <fieldset className="selection-bar" aria-label={t('app.erp.table')}>
        {hasSummary && <output>{summary.filter(Boolean).join(', ')}</output>}
        {selected > 0 ? (
          <>
            <output>{t('app.grid.selected', { total: selected, ...amount })}</output>
            <Button onClick={onClear}>{t('app.grid.clear')}</Button>
            <Button look="solid" onClick={() => setAsking(true)}>
              {t('app.erp.createMany', amount)}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('app.erp.close')}</Button>
        )}
      </fieldset>
      {isAsking && (
        <ConfirmDialog
          isHarmless
          title={t('app.erp.confirmTitle', amount)}
          text={t('app.erp.confirmText')}
          yes={t('app.erp.confirmYes')}
          no={t('app.erp.cancel')}
          onYes={() => {
            setAsking(false)
            onCreate()
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
