import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { translations } from '../../../resources/translations.ts'
import { isObject } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { useBulkRun } from '../../views/bulk/useBulkRun.ts'
import type { UploadRow } from './useTextsUpload.ts'

const versionIn = (body: unknown) =>
  isObject(body) && typeof body['version'] === 'number' ? body['version'] : null

/**
 * Saves the changes of a file, each as an ordinary change of a translation with the version that the plan has
 * seen, and takes all of them back as one. What is shown is what is written.
 */
export function useTextsSaving() {
  const client = useQueryClient()
  const { run, start, stop } = useBulkRun()
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map())
  const [isUndoing, setUndoing] = useState(false)

  async function save(rows: readonly UploadRow[]) {
    setUndoing(false)
    const changes = new Map(rows.map((row) => [row.id, row.change]))
    const seen = new Map(rows.map(({ id, version }) => [id, version ?? 0]))
    const outcomes = await start(seen, async (id, version) => {
      const { body } = await request(`${translations.path}/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body: changes.get(id) ?? {},
        headers: { 'If-Match': `"${version}"` },
      })
      return versionIn(body)
    })
    const written = outcomes.flatMap((outcome) =>
      'error' in outcome || outcome.version === null
        ? []
        : [[outcome.id, outcome.version] as const],
    )
    setChanged(new Map(written))
    await client.invalidateQueries()
  }

  async function undo() {
    setUndoing(true)
    // A text that somebody has changed since is refused by name, and stays as it is.
    await start(changed, async (id, version) => {
      const { body } = await call('undoVersion', {
        params: { path: translations.path, id, version: String(version) },
        headers: { 'If-Match': `"${version}"` },
      })
      return versionIn(body)
    })
    await client.invalidateQueries()
  }

  /** Whether every change of the run has been made. */
  const isWhole =
    run !== null &&
    run.outcomes.length === run.total &&
    !run.outcomes.some((outcome) => 'error' in outcome)
  return { run, stop, save, undo, isUndoing, isWhole, canUndo: !isUndoing && changed.size > 0 }
}
