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

/** The versions that a run has made of each text, in order. */
type MadeVersions = ReadonlyMap<string, readonly number[]>

async function updateText(id: string, version: number, body: object): Promise<number | null> {
  const answer = await request(`${translations.path}/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body,
    headers: { 'If-Match': `"${version}"` },
  })
  return versionIn(answer.body)
}

async function undoVersion(id: string, undone: number, version: number): Promise<number | null> {
  const { body } = await call('undoVersion', {
    params: { path: translations.path, id, version: String(undone) },
    headers: { 'If-Match': `"${version}"` },
  })
  return versionIn(body)
}

/**
 * Saves the changes of a file as ordinary updates of translations, each with the version that the
 * plan was based on, so that exactly what was shown is written; and undoes all of them together.
 */
export function useTextsSaving() {
  const client = useQueryClient()
  const { run, start, stop } = useBulkRun()
  const [madeVersions, setMadeVersions] = useState<MadeVersions>(new Map())
  const [isUndoing, setUndoing] = useState(false)

  async function save(rows: readonly UploadRow[]) {
    setUndoing(false)
    const stepsOf = new Map(rows.map(({ id, steps }) => [id, steps]))
    const versions = new Map<string, number[]>()
    const seen = new Map(rows.map(({ id, version }) => [id, version ?? 0]))
    await start(seen, async (id, version) => {
      let current: number | null = version
      for (const step of stepsOf.get(id) ?? []) {
        current = await updateText(id, current ?? version, step)
        // Recorded at once: if a later step is refused, the earlier ones are still done.
        if (current !== null) versions.set(id, [...(versions.get(id) ?? []), current])
      }
      return current
    })
    setMadeVersions(versions)
    await client.invalidateQueries()
  }

  async function undo() {
    setUndoing(true)
    const newest = new Map([...madeVersions].map(([id, versions]) => [id, versions.at(-1) ?? 0]))
    // A text changed by somebody else since is refused and reported by name.
    await start(newest, async (id, version) => {
      let current: number | null = version
      for (const undone of (madeVersions.get(id) ?? []).toReversed())
        current = await undoVersion(id, undone, current ?? undone)
      return current
    })
    await client.invalidateQueries()
  }

  /** Whether all changes of the run succeeded. */
  const isComplete =
    run !== null &&
    run.outcomes.length === run.total &&
    !run.outcomes.some((outcome) => 'error' in outcome)
  return {
    run,
    stop,
    save,
    undo,
    isUndoing,
    isComplete,
    canUndo: !isUndoing && madeVersions.size > 0,
  }
}
