import { useState, type RefObject } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { ImportOperations } from './useImportOperations.ts'
import { useFocusFallback } from './useFocusFallback.ts'
import './imports.css'

interface Props {
  readonly summary: ImportSummary
  readonly operations: ImportOperations
  /** Gets the focus when the button that opened a dialog is gone after the answer. */
  readonly focusTarget: RefObject<HTMLElement | null>
}

type Question = 'apply' | 'undo' | 'delete'

/** Applies, undoes or deletes an import, each after confirmation; downloads its rows as files. */
export function ImportActions({ summary, operations, focusTarget }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const [question, setQuestion] = useState<Question | null>(null)
  useFocusFallback(focusTarget, question ?? '')
  const { id, counts, state, rows } = summary
  const { isActing } = operations
  const countOf = (...outcomes: readonly string[]) =>
    outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)
  const countVars = (count: number) => ({
    smart_count: count,
    count: numberFormat(locale).format(count),
  })
  const [changes, faulty, applied] = [
    countOf('change'),
    countOf('faulty', 'failed'),
    countOf('applied'),
  ]
  const close = () => setQuestion(null)
  const dialog = { no: t('app.form.cancel'), isBusy: isActing, onNo: close }
  const cannotApply = changes === 0 || state === 'refused'
  return (
    <div className="imports-row">
      {!cannotApply && (
        <Button look="solid" disabled={isActing} onClick={() => setQuestion('apply')}>
          {t('app.imports.act.apply', countVars(changes))}
        </Button>
      )}
      {applied > 0 && (
        <Button
          look="outlined"
          size="small"
          disabled={isActing}
          onClick={() => setQuestion('undo')}
        >
          {t('app.imports.act.undo')}
        </Button>
      )}
      {faulty > 0 && (
        <DownloadButton
          name="readFailedRows"
          params={{ id }}
          query={{ only: 'failed' }}
          fallback="failed.csv"
        >
          {t('app.imports.act.saveFailed')}
        </DownloadButton>
      )}
      {rows > 0 && state !== 'refused' && (
        <DownloadButton
          name="readFailedRows"
          params={{ id }}
          query={{ only: 'all' }}
          fallback="results.csv"
        >
          {t('app.imports.act.saveAll')}
        </DownloadButton>
      )}
      {applied === 0 && (
        <Button look="danger" disabled={isActing} onClick={() => setQuestion('delete')}>
          {t('app.imports.act.delete')}
        </Button>
      )}
      {question === 'apply' && (
        <ConfirmDialog
          {...dialog}
          isHarmless
          title={t('app.imports.act.applyTitle', countVars(changes))}
          text={[
            t('app.imports.act.applyText'),
            faulty > 0 && t('app.imports.act.applyFaulty', countVars(faulty)),
          ]
            .filter(Boolean)
            .join(' ')}
          yes={t('app.imports.act.apply', countVars(changes))}
          onYes={() => void operations.apply().then(close)}
        />
      )}
      {question === 'undo' && (
        <ConfirmDialog
          {...dialog}
          title={t('app.imports.act.undoTitle')}
          text={t('app.imports.act.undoText', countVars(applied))}
          yes={t('app.imports.act.undo')}
          onYes={() => void operations.undo().then(close)}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          {...dialog}
          title={t('app.imports.act.deleteTitle')}
          text={t('app.imports.act.deleteText')}
          yes={t('app.imports.act.delete')}
          onYes={() => void operations.remove().then(close)}
        />
      )}
    </div>
  )
}
