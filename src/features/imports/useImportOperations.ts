import { useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { importKey, importsKey } from './importQueries.ts'

type Rows = CallAnswer<'readImportRows'>

/**
 * The operations on an import. They run one after the other, so that the last correction of a cell
 * wins.
 */
export function useImportOperations(id: string) {
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isActing, setActing] = useState(false)
  const pending = useRef<Promise<unknown>>(Promise.resolve())

  return useMemo(() => {
    const refresh = () => client.invalidateQueries({ queryKey: importKey(id), exact: true })
    function inTurn<T>(work: () => Promise<T>): Promise<T> {
      const turn = pending.current.then(work, work)
      pending.current = turn.catch(() => undefined)
      return turn
    }
    async function runReported(work: () => Promise<void>): Promise<void> {
      setActing(true)
      try {
        await inTurn(work)
      } catch (error) {
        const text = messageOf(error)
        notify(text, { type: 'error', messageArgs: { _: text } })
        // A refused operation was usually based on an outdated state: read the current one.
        await refresh()
      } finally {
        setActing(false)
      }
    }
    const runStep = (name: 'applyImport' | 'undoImport') =>
      runReported(async () => {
        const { body } = await call(name, { params: { id } })
        client.setQueryData(importKey(id), body)
        if (name === 'applyImport' && body.isMassUpdate && (body.counts['applied'] ?? 0) > 0)
          notify('notices.dataUpdated', { type: 'success' })
        await Promise.all(
          [[body.resource], importsKey(body.resource)].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        )
      })
    return {
      isActing,
      apply: () => runStep('applyImport'),
      undo: () => runStep('undoImport'),
      remove: () =>
        runReported(async () => {
          await call('deleteImport', { params: { id } })
          notify('app.imports.act.deleted', { type: 'success' })
          await client.invalidateQueries({ queryKey: ['imports'] })
          void navigate({ search: '' }, { replace: true })
        }),
      /**
       * Corrects a cell; the row keeps its place on screen.
       * @throws ApiError if the server refuses
       */
      correct: (key: QueryKey, row: number, column: string, text: string) =>
        inTurn(async (): Promise<ImportRow> => {
          const { body } = await call('changeImportRow', {
            params: { id, row: String(row) },
            body: { cells: [{ column, text }] },
          })
          client.setQueryData<Rows>(
            key,
            (before) =>
              before && {
                ...before,
                rows: before.rows.map((one) => (one.row === body.row ? body : one)),
              },
          )
          void refresh()
          return body
        }),
    }
  }, [client, notify, navigate, id, isActing])
}
export type ImportOperations = ReturnType<typeof useImportOperations>
