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
import type { BulkDraft } from './BulkEdit.tsx'
import { BulkReport } from './BulkReport.tsx'
import { maxListedRecords } from './BulkRows.tsx'
import { BulkSteps, type FilledIn } from './BulkSteps.tsx'
import type { Outcome } from './bulkRun.ts'
import type { BulkCall } from './useBulk.ts'
import { useBulkRun } from './useBulkRun.ts'
import type { Selected, Selection } from '../table/useSelection.ts'

/** Editing fields, deleting, or a call that the definition lists in `bulkCalls`. */
export type BulkAction = 'edit' | 'delete' | BulkCall

interface Props {
  readonly resource: Resource
  readonly selection: Selection
  readonly action: BulkAction
  /** Where the page says better what an edit of so many records is about. */
  readonly title?: (total: number) => string
  /** What an edit has chosen already. */
  readonly start?: BulkDraft
  readonly onClose: () => void
}

const versionIn = (body: unknown) =>
  isObject(body) && typeof body['version'] === 'number' ? body['version'] : null

/** The long text in the body of a call, such as a reason, and its maximum length. */
function noteFieldOf({ body = {} }: Call) {
  const [name, field] = Object.entries(body).find(([, { kind }]) => kind === 'longText') ?? []
  return name && field ? { name, max: (field as AnyField & TextOptions).max ?? 1000 } : undefined
}

/** The records that a run saved in a newer version: these changes can be undone. */
function savedRecords(outcomes: readonly Outcome[], records: Selected): Selected {
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
 * Edits or deletes the selected records, or makes a documented call for each. Every record is a
 * request of its own with the version that was seen, so that rights, rules and history apply as to
 * a single change.
 */
export function BulkActions({ resource, selection, action, title, start: draft, onClose }: Props) {
  const t = useT()
  const mayUndo = may(model, useSubject(), 'edit', resource) && action !== 'delete'
  const client = useQueryClient()
  const { run, start, stop } = useBulkRun()
  // Copied: the selection shrinks at the end of the run, and the texts are about all of it.
  const [records] = useState(selection.selected)
  const amount = { smart_count: records.size, total: records.size }

  // Read before the run, so that the report can name deleted records too.
  const namedRecords = useRecords({
    [resource.name]: [...records.keys()].slice(0, maxListedRecords),
  })
  const [recordsBefore, setRecordsBefore] = useState(namedRecords)

  /** The records that the run changed, each with its new version. */
  const [changed, setChanged] = useState<Selected>(new Map())
  const [isUndoing, setUndoing] = useState(false)
  /** The records that no run has changed yet, and the change that was filled in for them. */
  const [left, setLeft] = useState<Selected>(records)
  const [filledIn, setFilledIn] = useState<FilledIn>()
  const [isAgain, setAgain] = useState(false)
  const [note, setNote] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)

  async function apply(
    send: (id: string, version: number) => Promise<Answer>,
    targets: Selected = records,
  ) {
    setRecordsBefore(namedRecords)
    setAgain(false)
    const outcomes = await start(targets, async (id, version) => {
      const { body } = await send(id, version)
      return versionIn(body)
    })
    setChanged((before) => new Map([...before, ...savedRecords(outcomes, targets)]))
    const remaining = new Map(left)
    for (const outcome of outcomes)
      if (!('error' in outcome)) remaining.delete(outcome.id)
      else {
        // After a conflict, the next attempt uses the version that the other user saved.
        const currentVersion = versionIn(errorText(outcome.error).stale?.current)
        if (currentVersion !== null) remaining.set(outcome.id, currentVersion)
      }
    setLeft(remaining)
    selection.set(remaining)
    // A call may have changed other resources as well, so all queries are read again.
    const affectedQueries = typeof action === 'object' ? {} : { queryKey: [resource.name] }
    await client.invalidateQueries(affectedQueries)
  }
  const write = (method: 'PUT' | 'DELETE', targets: Selected, bodyOf?: (id: string) => object) =>
    apply(
      (id, version) =>
        request(`${resource.path}/${encodeURIComponent(id)}`, {
          method,
          ...(bodyOf && { body: bodyOf(id) }),
          headers: { 'If-Match': `"${version}"` },
        }),
      targets,
    )
  async function undo() {
    setUndoing(true)
    // A record that somebody changed meanwhile is refused, and the report names it.
    await start(changed, async (id, version) => {
      const { body } = await call('undoVersion', {
        params: { path: resource.path, id, version: String(version) },
        headers: { 'If-Match': `"${version}"` },
      })
      return versionIn(body)
    })
    await client.invalidateQueries()
  }
  const callText = (bulkCall: BulkCall, part: string) =>
    t(resourceKey(resource.name, `bulkCalls.${bulkCall.name}.${part}`), amount)

  // A text that the call takes, such as a reason, is the same for all records.
  const noteField = typeof action === 'object' ? noteFieldOf(action.call) : undefined
  const noteBody = noteField && { [noteField.name]: note }

  const editTitle = title?.(records.size) ?? t('app.grid.bulkTitle', amount)
  const mayRepeat = filledIn !== undefined && filledIn.change.relative.length > 0 && !isUndoing
  if (run && !isAgain)
    return (
      <BulkReport
        resource={resource}
        title={
          isUndoing
            ? t('app.grid.bulkUndoTitle', { smart_count: changed.size, total: changed.size })
            : typeof action === 'object'
              ? callText(action, 'many')
              : action === 'edit'
                ? editTitle
                : t('app.grid.bulkDelete', amount)
        }
        run={run}
        recordsBefore={recordsBefore}
        onStop={stop}
        onAgain={mayRepeat ? () => setAgain(true) : undefined}
        onUndo={mayUndo && !isUndoing && changed.size ? () => void undo() : undefined}
        onClose={onClose}
      />
    )
  if (action === 'edit')
    return (
      <BulkSteps
        resource={resource}
        title={editTitle}
        records={left}
        start={draft}
        again={filledIn}
        onApply={(applied, targets, bodyOf) => {
          setFilledIn(applied)
          void write('PUT', targets, bodyOf)
        }}
        onClose={onClose}
      />
    )
  if (typeof action === 'object')
    return (
      <ConfirmDialog
        title={callText(action, 'ask')}
        text={callText(action, 'text')}
        yes={callText(action, 'many')}
        no={t('app.form.cancel')}
        isHarmless={action.call.method !== 'DELETE'}
        onYes={() => {
          if (noteField && !note.trim()) return setNoteMissing(true)
          void apply((id, version) => resourceCall(action.call, { id }, noteBody, version))
        }}
        onNo={onClose}
      >
        {noteField && (
          <NoteBox
            label={t('app.grid.bulkReason')}
            value={note}
            max={noteField.max}
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
      onYes={() => void write('DELETE', records)}
      onNo={onClose}
    />
  )
}
