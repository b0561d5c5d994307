import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { products as definition } from '../../../resources/products.ts'
import { whyCallDenied } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { resourceCall } from '../../api/resourceCall.ts'
import { updatePayload, recordFromAnswer } from '../../api/recordPayload.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useEditing } from '../../views/form/editing.ts'
import { products } from '../resources.ts'
import '../../views/form/save.css'

const { saveInDraft } = definition.calls
const texts = { saved: 'notices.draftSaved', failed: 'errors.productUpdate' } as const

/**
 * Saves the form as a draft, complete or not (row PROD-070). Asks first if the product loses its
 * status.
 */
export function DraftButton({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const subject = useSubject()
  const editing = useEditing<Shown<'products'>>()
  const { isDirty } = useFormState()
  const { setError } = useFormContext()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const collection: unknown = useWatch({ name: 'vendorCollection' })
  if (whyCallDenied(model, products, saveInDraft, subject, { record })) return null
  const { status } = record
  const isDraft = status === 'draft'
  const hasCollection = typeof collection === 'string' && collection !== ''
  const saveDraft = () =>
    void editing.save({
      isIncomplete: true,
      texts,
      async write(sent, stored) {
        const body = updatePayload(model, products, subject, sent, stored)
        const params = { id: String(stored.id), collectionId: String(collection) }
        const version = Number(stored.version)
        return recordFromAnswer(
          products,
          (await resourceCall(saveInDraft, params, body, version)).body,
        )
      },
    })
  function start() {
    if (!hasCollection) {
      // The call requires a collection.
      const message = t('app.lifecycle.draft.noCollection')
      setError('vendorCollection', { type: 'check', message })
      notify(message, { type: 'warning' })
    } else if (isDraft || status === 'rejected') saveDraft()
    else setAsking(true)
  }
  return (
    <>
      <Button
        look="outlined"
        size="small"
        className="save-tall"
        disabled={editing.isSaving || (isDraft && !isDirty)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={start}
      >
        {t('app.lifecycle.draft.save')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('app.lifecycle.draft.askTitle')}
          text={t('app.lifecycle.draft.askText', {
            status: t(`resources.products.choices.status.${status ?? 'draft'}`),
          })}
          yes={t('app.lifecycle.draft.save')}
          no={t('app.form.cancel')}
          onYes={() => {
            setAsking(false)
            saveDraft()
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
