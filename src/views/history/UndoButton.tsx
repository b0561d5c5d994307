import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { momentText } from '../../fields/format/dayText.ts'
import type { HistoryEntry } from '../../api/historyCalls.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useEditorName } from '../form/useEditorName.ts'
import { changesToUndo, type NoUndo } from './whyNoUndo.ts'
import { Button } from '../../ui/Button.tsx'
import './history.css'

interface Props {
  readonly resource: Resource
  readonly entry: HistoryEntry
  readonly refused: NoUndo | null
  readonly isBusy: boolean
  readonly onUndo: () => Promise<void>
}

/** Undoes a change after a confirmation; where that is impossible, shows why. */
export function UndoButton({ resource, entry, refused, isBusy, onUndo }: Props) {
  const t = useT()
  const whoOf = useEditorName()
  const id = useId()
  const isInForm = useFormContext() !== null
  const [isAsking, setAsking] = useState(false)
  const names = (leaves: readonly Leaf[]) =>
    leaves.map(({ path }) => t(labelKey(resource.name, path))).join(', ')
  const fields = names(changesToUndo(resource, entry).map(({ leaf }) => leaf))
  const text = t('app.history.undoText', { fields })
  return (
    <div className="history-undo">
      <Button
        size="small"
        look="framed"
        icon="undo"
        disabled={refused !== null || isBusy}
        aria-label={t('app.history.undoOf', { date: momentText(entry.at), who: whoOf(entry.by) })}
        aria-describedby={refused ? id : undefined}
        onClick={() => setAsking(true)}
      >
        {t('app.history.undo')}
      </Button>
      {refused && (
        <p id={id}>{t(`app.history.cannot.${refused.why}`, { fields: names(refused.leaves) })}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('app.history.undoTitle')}
          text={isInForm ? `${text} ${t('app.history.undoUnsaved')}` : text}
          yes={t('app.history.undo')}
          no={t('app.form.cancel')}
          isBusy={isBusy}
          onYes={() => void onUndo().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
