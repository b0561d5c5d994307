import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { BulkReport } from '../../views/bulk/BulkReport.tsx'
import { DownloadTexts } from './DownloadTexts.tsx'
import { UploadTexts } from './UploadTexts.tsx'
import { useTextsSaving } from './useTextsSaving.ts'
import { useTextsUpload } from './useTextsUpload.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import './exchange.css'

interface Props {
  readonly collection: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/**
 * Downloads a collection's texts, uploads translated ones, shows their changes, and saves or undoes
 * them together.
 */
export function ExchangeDialog({ collection, onClose }: Props) {
  const t = useT()
  const id = useId()
  const upload = useTextsUpload(collection.id)
  const saving = useTextsSaving()
  const [isSaving, setSaving] = useState(false)
  const { plan, isReading } = upload
  const changes = (plan?.rows ?? []).filter(({ outcome }) => outcome === 'change')

  function save() {
    setSaving(true)
    void saving.save(changes)
  }
  /**
   * Closes the report; if not everything was saved, checks the file again for the remaining
   * changes.
   */
  function leaveReport() {
    if (saving.isUndoing || saving.isComplete) return onClose()
    setSaving(false)
    upload.resend()
  }

  if (isSaving && saving.run)
    return (
      <BulkReport
        resource={model.resource('translations')}
        title={t(`app.translationFiles.run.${saving.isUndoing ? 'undoing' : 'saving'}`)}
        run={saving.run}
        onStop={saving.stop}
        onUndo={saving.canUndo ? () => void saving.undo() : undefined}
        onClose={leaveReport}
      />
    )
  return (
    <Dialog
      id={id}
      title={t('app.translationFiles.title', { name: collection.name })}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            {t(`app.translationFiles.${changes.length ? 'cancel' : 'close'}`)}
          </Button>
          {plan && changes.length > 0 && (
            <Button look="solid" disabled={isReading} onClick={save}>
              {t('app.translationFiles.in.save', { smart_count: changes.length })}
            </Button>
          )}
        </>
      }
    >
      {!plan && (
        <section className="exchange-part">
          <h3>{t('app.translationFiles.out.title')}</h3>
          <DownloadTexts collection={collection.id} />
        </section>
      )}
      <section className="exchange-part">
        <h3>{t('app.translationFiles.in.title')}</h3>
        <UploadTexts upload={upload} />
      </section>
    </Dialog>
  )
}
