import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import {
  isObject,
  type AnyField,
  type Call,
  type Resource,
  type TextOptions,
} from '../../../schema/index.ts'
import { request, type Answer } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { NoteBox } from '../../fields/inputs/NoteBox.tsx'
import { useRecords } from '../../fields/context/useRecords.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { may } from '../../auth/may.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { errorText } from '../../api/errorText.ts'
import { BulkEdit } from './BulkEdit.tsx'
import { BulkReport } from './BulkReport.tsx'
import { mostNamed } from './BulkRows.tsx'
import type { Outcome } from './bulkRun.ts'
import type { BulkCall } from './useBulk.ts'
import { useBulkRun } from './useBulkRun.ts'
import type { Selected, Selection } from '../table/useSelection.ts'

/** Changes by hand, deletions, or a call that the definition offers. */
export type BulkAction = 'edit' | 'delete' | BulkCall

interface Props {
  readonly resource: Resource
  readonly selection: Selection
  readonly action: BulkAction
  readonly onClose: () => void
}

const versionIn = (body: unknown) =>
  isObject(body) && typeof body['version'] === 'number' ? body['version'] : null

/** The text that a call takes beside its record, and the most characters of it. */
function noteIn({ body = {} }: Call) {
  const [name, field] = Object.entries(body).find(([, { kind }]) => kind === 'longText') ?? []
  return name && field ? { name, max: (field as AnyField & TextOptions).max ?? 1000 } : undefined
}

/** The records that came out of a run in a newer version, which can be taken back. */
function changedBy(outcomes: readonly Outcome[], records: Selected): Selected {
  return new Map(
    outcomes.flatMap((outcome) => {
      if ('error' in outcome || outcome.version === null) return []
      return outcome.version > (records.get(outcome.id) ?? 0)
        ? [[outcome.id, outcome.version] as const]
        : []
    }),
  )
}

/**
 * Changes or deletes the selected records, or does a documented call for each. Each is an ordinary call
 * with the version that was seen, so that rights, rules and history apply to it as to one by hand.
 */
export function BulkActions({ resource, selection, action, onClose }: Props) {
  const t = useT()
  const mayUndo = may(model, useSubject(), 'edit', resource) && action !== 'delete'
  const client = useQueryClient()
  const { run, start, stop } = useBulkRun()
  // The selection shrinks at the end; the question was about all of it.
  const [records] = useState(selection.selected)
  const amount = { smart_count: records.size, total: records.size }

  // What is deleted is named as well: read while it is there.
  const known = useRecords({ [resource.name]: [...records.keys()].slice(0, mostNamed) })
  const [seen, setSeen] = useState(known)

  /** Those that a run has changed, each in the version that it made. */
  const [changed, setChanged] = useState<Selected>(new Map())
  const [isUndoing, setUndoing] = useState(false)
  const [note, setNote] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)

  async function apply(send: (id: string, version: number) => Promise<Answer>) {
    setSeen(known)
    const outcomes = await start(records, async (id, version) => {
      const { body } = await send(id, version)
      return versionIn(body)
    })
    setChanged(changedBy(outcomes, records))
    const left = new Map(records)
    for (const outcome of outcomes)
      if (!('error' in outcome)) left.delete(outcome.id)
      else {
        // After the notice of somebody else's change, the next try is on its result.
        const now = versionIn(errorText(outcome.error).stale?.current)
        if (now !== null) left.set(outcome.id, now)
      }
    selection.set(left)
    // Nobody knows from its data what else a call has touched.
    const touched = typeof action === 'object' ? {} : { queryKey: [resource.name] }
    await client.invalidateQueries(touched)
  }
  const write = (method: 'PUT' | 'DELETE', body?: object) =>
    apply((id, version) =>
      request(`${resource.path}/${encodeURIComponent(id)}`, {
        method,
        ...(body && { body }),
        headers: { 'If-Match': `"${version}"` },
      }),
    )
  async function undo() {
    setUndoing(true)
    // A record that somebody has changed since is refused by name, and stays as it is.
    await start(changed, async (id, version) => {
      const { body } = await call('undoVersion', {
        params: { path: resource.path, id, version: String(version) },
        headers: { 'If-Match': `"${version}"` },
      })
      return versionIn(body)
    })
    await client.invalidateQueries()
  }
  const text = (of: BulkCall, part: string) =>
    t(resourceKey(resource.name, `bulkCalls.${of.name}.${part}`), amount)

  // A call that takes a few words, such as a reason, gets the same ones for all.
  const noteOf = typeof action === 'object' ? noteIn(action.call) : undefined
  const noted = noteOf && { [noteOf.name]: note }

  if (run)
    return (
      <BulkReport
        resource={resource}
        title={
          isUndoing
            ? t('app.grid.bulkUndoTitle', { smart_count: changed.size, total: changed.size })
            : typeof action === 'object'
              ? text(action, 'many')
              : t(action === 'edit' ? 'app.grid.bulkTitle' : 'app.grid.bulkDelete', amount)
        }
        run={run}
        seen={seen}
        onStop={stop}
        onUndo={mayUndo && !isUndoing && changed.size ? () => void undo() : undefined}
        onClose={onClose}
      />
    )
  if (action === 'edit')
    return (
      <BulkEdit
        resource={resource}
        count={records.size}
        onApply={(body) => void write('PUT', body)}
        onClose={onClose}
      />
    )
  if (typeof action === 'object')
    return (
      <ConfirmDialog
        title={text(action, 'ask')}
        text={text(action, 'text')}
        yes={text(action, 'many')}
        no={t('app.form.cancel')}
        isHarmless={action.call.method !== 'DELETE'}
        onYes={() => {
          if (noteOf && !note.trim()) return setNoteMissing(true)
          void apply((id, version) => resourceCall(action.call, { id }, noted, version))
        }}
        onNo={onClose}
      >
        {noteOf && (
          <NoteBox
            label={t('app.grid.bulkReason')}
            value={note}
            max={noteOf.max}
            error={isNoteMissing ? t('validation.required') : undefined}
            isNew
            onChange={(text) => {
              setNote(text)
              setNoteMissing(false)
            }}
          />
        )}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t('app.grid.bulkDeleteTitle', amount)}
      text={t('app.grid.bulkDeleteText')}
      yes={t('app.grid.bulkDelete', amount)}
      no={t('app.form.cancel')}
      onYes={() => void write('DELETE')}
      onNo={onClose}
    />
  )
}
