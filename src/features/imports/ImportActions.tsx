import { useState, type RefObject } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { ImportActs } from './useImportActs.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import './imports.css'

interface Props {
  readonly one: ImportSummary
  readonly acts: ImportActs
  /** What has the focus after a question whose button has gone with the answer. */
  readonly home: RefObject<HTMLElement | null>
}

type Asked = 'apply' | 'undo' | 'delete'

/** Applies an import, takes it back or forgets it, each after a question; and its rows as files. */
export function ImportActions({ one, acts, home }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const [asked, setAsked] = useState<Asked | null>(null)
  useKeptFocus(home, asked ?? '')
  const { id, counts, state, rows } = one
  const { isActing } = acts
  const of = (...outcomes: readonly string[]) =>
    outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)
  const amount = (some: number) => ({ smart_count: some, count: numberFormat(locale).format(some) })
  const [changes, faulty, applied] = [of('change'), of('faulty', 'failed'), of('applied')]
  const close = () => setAsked(null)
  const dialog = { no: t('app.form.cancel'), isBusy: isActing, onNo: close }
  const cannotApply = changes === 0 || state === 'refused'
  return (
    <div className="imports-row">
      {!cannotApply && (
        <Button look="solid" disabled={isActing} onClick={() => setAsked('apply')}>
          {t('app.imports.act.apply', amount(changes))}
        </Button>
      )}
      {applied > 0 && (
        <Button look="outlined" size="small" disabled={isActing} onClick={() => setAsked('undo')}>
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
        <Button look="danger" disabled={isActing} onClick={() => setAsked('delete')}>
          {t('app.imports.act.delete')}
        </Button>
      )}
      {asked === 'apply' && (
        <ConfirmDialog
          {...dialog}
          isHarmless
          title={t('app.imports.act.applyTitle', amount(changes))}
          text={[
            t('app.imports.act.applyText'),
            faulty > 0 && t('app.imports.act.applyFaulty', amount(faulty)),
          ]
            .filter(Boolean)
            .join(' ')}
          yes={t('app.imports.act.apply', amount(changes))}
          onYes={() => void acts.apply().then(close)}
        />
      )}
      {asked === 'undo' && (
        <ConfirmDialog
          {...dialog}
          title={t('app.imports.act.undoTitle')}
          text={t('app.imports.act.undoText', amount(applied))}
          yes={t('app.imports.act.undo')}
          onYes={() => void acts.undo().then(close)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          {...dialog}
          title={t('app.imports.act.deleteTitle')}
          text={t('app.imports.act.deleteText')}
          yes={t('app.imports.act.delete')}
          onYes={() => void acts.remove().then(close)}
        />
      )}
    </div>
  )
}
