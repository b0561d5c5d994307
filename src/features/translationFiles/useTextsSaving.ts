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

/** The versions of a text that a run has made, in their order. */
type Made = ReadonlyMap<string, readonly number[]>

async function change(id: string, version: number, body: object): Promise<number | null> {
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
 * Saves the changes of a file, each as ordinary changes of a translation with the version that the plan has
 * seen, and takes all of them back as one. What is shown is what is written.
 */
export function useTextsSaving() {
  const client = useQueryClient()
  const { run, start, stop } = useBulkRun()
  const [made, setMade] = useState<Made>(new Map())
  const [isUndoing, setUndoing] = useState(false)

  async function save(rows: readonly UploadRow[]) {
    setUndoing(false)
    const stepsOf = new Map(rows.map(({ id, steps }) => [id, steps]))
    const versions = new Map<string, number[]>()
    const seen = new Map(rows.map(({ id, version }) => [id, version ?? 0]))
    await start(seen, async (id, version) => {
      let current: number | null = version
      for (const step of stepsOf.get(id) ?? []) {
        current = await change(id, current ?? version, step)
        // What a later step is refused, the earlier ones have done all the same.
        if (current !== null) versions.set(id, [...(versions.get(id) ?? []), current])
      }
      return current
    })
    setMade(versions)
    await client.invalidateQueries()
  }

  async function undo() {
    setUndoing(true)
    const newest = new Map([...made].map(([id, versions]) => [id, versions.at(-1) ?? 0]))
    // A text that somebody has changed since is refused by name, and stays as it is.
    await start(newest, async (id, version) => {
      let current: number | null = version
      for (const undone of (made.get(id) ?? []).toReversed())
        current = await undoVersion(id, undone, current ?? undone)
      return current
    })
    await client.invalidateQueries()
  }

  /** Whether every change of the run has been made. */
  const isWhole =
    run !== null &&
    run.outcomes.length === run.total &&
    !run.outcomes.some((outcome) => 'error' in outcome)
  return { run, stop, save, undo, isUndoing, isWhole, canUndo: !isUndoing && made.size > 0 }
}
