import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { isObject, type Resource } from '../../schema/index.ts'
import { request } from '../apiClient.ts'
import { AskDialog } from '../views/AskDialog.tsx'
import { saveError } from '../views/saveError.ts'
import { BulkEdit } from './BulkEdit.tsx'
import { BulkReport } from './BulkReport.tsx'
import { useBulkRun } from './useBulkRun.ts'
import type { Selection } from './useSelection.ts'

interface Props {
  readonly resource: Resource
  readonly selection: Selection
  readonly action: 'edit' | 'delete'
  readonly onClose: () => void
}

const versionIn = (body: unknown) =>
  isObject(body) && typeof body['version'] === 'number' ? body['version'] : null

/**
 * Changes or deletes the selected records. Each is an ordinary call with the version that was seen, so
 * that rights, rules and history hold for it as for a change by hand.
 */
export function BulkActions({ resource, selection, action, onClose }: Props) {
  const t = useTranslate()
  const client = useQueryClient()
  const { run, start, stop } = useBulkRun()
  // The selection shrinks at the end; the question was about all of it.
  const [records] = useState(selection.selected)
  const amount = { smart_count: records.size, total: records.size }

  async function apply(method: 'PUT' | 'DELETE', body?: object) {
    const outcomes = await start(records, async (id, version) => {
      const answer = await request(`${resource.path}/${encodeURIComponent(id)}`, {
        method,
        ...(body && { body }),
        headers: { 'If-Match': `"${version}"` },
      })
      return versionIn(answer.body)
    })
    const left = new Map(records)
    for (const outcome of outcomes)
      if (!('error' in outcome)) left.delete(outcome.id)
      else {
        // Who has been told of somebody else's change may try again on what it made.
        const now = versionIn(saveError(outcome.error).stale?.current)
        if (now !== null) left.set(outcome.id, now)
      }
    selection.set(left)
    await client.invalidateQueries({ queryKey: [resource.name] })
  }

  if (run)
    return (
      <BulkReport
        resource={resource}
        title={t(action === 'edit' ? 'app.grid.bulkTitle' : 'app.grid.bulkDelete', amount)}
        run={run}
        onStop={stop}
        onClose={onClose}
      />
    )
  if (action === 'edit')
    return (
      <BulkEdit
        resource={resource}
        count={records.size}
        onApply={(body) => void apply('PUT', body)}
        onClose={onClose}
      />
    )
  return (
    <AskDialog
      title={t('app.grid.bulkDeleteTitle', amount)}
      text={t('app.grid.bulkDeleteText')}
      yes={t('app.grid.bulkDelete', amount)}
      no={t('app.form.cancel')}
      onYes={() => void apply('DELETE')}
      onNo={onClose}
    />
  )
}
