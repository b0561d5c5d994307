import { useRef, useState } from 'react'
import { useDelete, useNotify, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { returning } from '../query/listVisits.ts'
import { useBackToList } from '../query/useListVisit.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { failedText } from '../../api/errorText.ts'
import type { SaveTexts } from '../form/editing.ts'
import '../form/save.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly title: string
  /** Lets the page be left without the question about unsaved changes. */
  readonly release: () => void
  readonly texts?: SaveTexts | undefined
}

/** Deletes a record after asking, and goes back to the list. */
export function DeleteButton({ resource, record, title, release, texts }: Props) {
  const t = useT()
  const list = useBackToList(resource)
  const notify = useNotify()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [deleteOne, { isPending }] = useDelete()
  // Guards against a second click before `isPending` is rendered.
  const isSent = useRef(false)
  function remove() {
    if (isSent.current) return
    isSent.current = true
    void deleteOne(
      resource.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          release()
          notify(texts?.deleted ?? 'app.form.deletedNotice', { type: 'success' })
          void navigate(list, { state: returning })
        },
        onError: (error) => {
          isSent.current = false
          setAsking(false)
          const text = failedText(t, error, texts?.notDeleted)
          notify(text, { type: 'error', messageArgs: { _: text } })
        },
      },
    )
  }
  return (
    <>
      <Button className="save-far" look="danger" icon="bin" onClick={() => setAsking(true)}>
        {t('app.form.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('app.form.deleteTitle', { title })}
          text={t('app.form.deleteText')}
          yes={t('app.form.delete')}
          no={t('app.form.cancel')}
          isBusy={isPending}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
