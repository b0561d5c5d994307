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

/** What can be done about an import; one after the other, so that what is typed last is what stays. */
export function useImportActs(id: string) {
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isActing, setActing] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  return useMemo(() => {
    const refresh = () => client.invalidateQueries({ queryKey: importKey(id), exact: true })
    function inTurn<T>(work: () => Promise<T>): Promise<T> {
      const turn = last.current.then(work, work)
      last.current = turn.catch(() => undefined)
      return turn
    }
    async function act(work: () => Promise<void>): Promise<void> {
      setActing(true)
      try {
        await inTurn(work)
      } catch (error) {
        const text = messageOf(error)
        notify(text, { type: 'error', messageArgs: { _: text } })
        // What is refused was mostly based on an older state.
        await refresh()
      } finally {
        setActing(false)
      }
    }
    const step = (name: 'applyImport' | 'undoImport') =>
      act(async () => {
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
      apply: () => step('applyImport'),
      undo: () => step('undoImport'),
      remove: () =>
        act(async () => {
          await call('deleteImport', { params: { id } })
          notify('app.imports.act.deleted', { type: 'success' })
          await client.invalidateQueries({ queryKey: ['imports'] })
          void navigate({ search: '' }, { replace: true })
        }),
      /** Writes a cell anew; the row stays where it is on screen. @throws what the server refuses */
      mend: (key: QueryKey, row: number, column: string, text: string) =>
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
export type ImportActs = ReturnType<typeof useImportActs>
