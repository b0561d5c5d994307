import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { whyDenied, type MessageKey, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { messageOf } from '../../api/errorText.ts'
import '../../ui/tool.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  /** The state that it takes the record to. */
  readonly field: string
  readonly to: string
  readonly label: MessageKey
  /** Read out in its place, with a place for the record's name. */
  readonly name: MessageKey
  readonly done: MessageKey
  readonly tabIndex?: number | undefined
}

/** Moves a record to a state, in its row; not there for those who may not. */
export function MoveButton(props: Props) {
  const { resource, record, field, to, label, name, done, tabIndex } = props
  const t = useTranslate()
  const subject = useSubject()
  const notify = useNotify()
  const provider = useDataProvider()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (whyDenied(model, resource, subject, { verb: 'update', field, record, to })) return null
  async function move() {
    setBusy(true)
    try {
      await provider.update(resource.name, {
        id: record.id,
        data: { [field]: to },
        previousData: record,
      })
      notify(done, { type: 'success' })
    } catch (error) {
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setBusy(false)
    }
    // Where it was refused too: somebody else may have moved it.
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
  }
  return (
    <button
      type="button"
      className="tool tool-text"
      tabIndex={tabIndex}
      disabled={isBusy}
      aria-label={t(name, { name: record[resource.title] })}
      onClick={() => void move()}
    >
      {t(label)}
    </button>
  )
}
