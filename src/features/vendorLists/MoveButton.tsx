import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { whyDenied, type MessageKey, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { messageOf, missingIn } from '../../api/errorText.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { NeedsDialog } from '../../views/record/NeedsDialog.tsx'
import '../../ui/tool.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  /** The status field that is changed, and its new value. */
  readonly field: string
  readonly to: string
  readonly label: MessageKey
  /** The button's accessible name and the dialog's title, both with the variable `name`. */
  readonly name: MessageKey
  readonly ask: MessageKey
  readonly text: MessageKey
  readonly done: MessageKey
  readonly tabIndex?: number | undefined
}

/** A page of a list in react-admin's cache. */
interface CachedPage {
  readonly data?: readonly RaRecord[]
}

/** Denials that still show the button: a click explains them and links to what is missing. */
const explainedDenials: readonly MessageKey[] = ['app.why.needs', 'app.why.needsOther']

/**
 * Changes the status of a record in its row, after confirmation; absent without the right. The row
 * keeps its place and shows the result until the list is opened again: otherwise the next click
 * could hit another row.
 */
export function MoveButton(props: Props) {
  const { resource, record, field, to, label, name, ask, text, done, tabIndex } = props
  const t = useT()
  const subject = useSubject()
  const { move, isBusy, missing, title, clearRefusal } = useMove(props)
  const [isAsking, setAsking] = useState(false)
  const isDone = record[field] === to
  const denial = whyDenied(model, resource, subject, { verb: 'update', field, record, to })
  if (denial && !explainedDenials.includes(denial.key)) return null
  return (
    <>
      <button
        type="button"
        className="tool tool-text"
        tabIndex={tabIndex}
        // Not `disabled`, so that it keeps the focus.
        aria-disabled={isDone || isBusy}
        aria-label={isDone ? undefined : t(name, { name: record[resource.title] })}
        onClick={() => setAsking(!isDone && !isBusy)}
      >
        {t(isDone ? done : label)}
      </button>
      {isAsking && (
        <ConfirmDialog
          isHarmless
          title={t(ask, { name: record[resource.title] })}
          text={t(text)}
          yes={t(label)}
          no={t('app.form.cancel')}
          onYes={() => {
            setAsking(false)
            void move()
          }}
          onNo={() => setAsking(false)}
        />
      )}
      {missing.length > 0 && (
        <NeedsDialog
          resource={resource}
          record={record}
          title={title}
          missing={missing}
          onClose={clearRefusal}
        />
      )}
    </>
  )
}

function useMove({ resource, record, field, to, done }: Props) {
  const t = useT()
  const notify = useNotify()
  const provider = useDataProvider()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState({ title: '', missing: [] as readonly string[] })
  const clearRefusal = () => setRefusal({ title: '', missing: [] })

  /** Marks all queries of the resource as stale, but updates the rows on screen in place. */
  async function showMoved(moved: RaRecord) {
    const inPlace = (page: CachedPage | undefined) =>
      page?.data && {
        ...page,
        data: page.data.map((one) =>
          one.id === record.id ? { ...one, [field]: to, ...moved, id: one.id } : one,
        ),
      }
    queryClient.setQueriesData<CachedPage>({ queryKey: [resource.name, 'getList'] }, inPlace)
    await queryClient.invalidateQueries({ queryKey: [resource.name], refetchType: 'none' })
  }

  async function move() {
    setBusy(true)
    try {
      const { data } = await provider.update<RaRecord>(resource.name, {
        id: record.id,
        data: { [field]: to },
        previousData: record,
      })
      await showMoved(data)
      notify(done, { type: 'success' })
    } catch (error) {
      const missing = missingIn(error)
      const title = messageOf(error)
      if (missing.length) setRefusal({ title: t(title, { _: title }), missing })
      else {
        notify(title, { type: 'error', messageArgs: { _: title } })
        // Somebody else may have changed the record.
        await queryClient.invalidateQueries({ queryKey: [resource.name] })
      }
    } finally {
      setBusy(false)
    }
  }
  return { move, isBusy, ...refusal, clearRefusal }
}
