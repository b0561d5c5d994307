import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { whyDenied, type MessageKey, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { messageOf } from '../../api/errorText.ts'
import { missingIn } from '../../api/missingIn.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { NeedsDialog } from '../../views/record/NeedsDialog.tsx'
import '../../ui/tool.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  /** The state that it takes the record to. */
  readonly field: string
  readonly to: string
  readonly label: MessageKey
  /** Read out in its place, with a place for the record's name; asked before it is done. */
  readonly name: MessageKey
  readonly ask: MessageKey
  readonly text: MessageKey
  readonly done: MessageKey
  readonly tabIndex?: number | undefined
}

/** A page of a list, as react-admin caches it. */
interface CachedPage {
  readonly data?: readonly RaRecord[]
}

/** Reasons that a press explains, with the way to what is missing. */
const explained: readonly MessageKey[] = ['app.why.needs', 'app.why.needsOther']

/**
 * Moves a record to a state, in its row, after a question; not there for those who may not. The row stays
 * where it is, and says so, until the list is opened anew: another one in its place would be met by the
 * next click.
 */
export function MoveButton(props: Props) {
  const { resource, record, field, to, label, name, ask, text, done, tabIndex } = props
  const t = useT()
  const subject = useSubject()
  const { move, isBusy, missing, title, forget } = useMove(props)
  const [isAsking, setAsking] = useState(false)
  const isDone = record[field] === to
  const why = whyDenied(model, resource, subject, { verb: 'update', field, record, to })
  if (why && !explained.includes(why.key)) return null
  return (
    <>
      <button
        type="button"
        className="tool tool-text"
        tabIndex={tabIndex}
        // In reach of the keyboard, which has just been here.
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
          onClose={forget}
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
  const forget = () => setRefusal({ title: '', missing: [] })

  /** Everything that was read of the resource is out of date, but what is on screen stays there. */
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
        // Somebody else may have moved it.
        await queryClient.invalidateQueries({ queryKey: [resource.name] })
      }
    } finally {
      setBusy(false)
    }
  }
  return { move, isBusy, ...refusal, forget }
}
