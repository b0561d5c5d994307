import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useNotify, type DataProvider, type Identifier } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Resource } from '../../../schema/index.ts'
import type { HistoryCalls } from '../../api/historyCalls.ts'
import { errorText } from '../../api/errorText.ts'

/** The history of a record page by page, and the undo of its changes. */
export function useHistory(resource: Resource, id: Identifier) {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const calls = useDataProvider<DataProvider & HistoryCalls>()
  const [isUndoing, setUndoing] = useState(false)
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [resource.name, 'history', String(id)],
      queryFn: ({ pageParam }) => calls.history(resource.name, { id, before: pageParam }),
      initialPageParam: null as number | string | null,
      getNextPageParam: ({ before }) => before,
    })
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data])
  const titles = useMemo<Readonly<Record<string, string>>>(
    () => Object.assign({}, ...(data?.pages.map((page) => page.titles) ?? [])),
    [data],
  )

  /** Why an undo was refused, with the names of the fields that the server means. */
  function undoFailureText(failure: unknown): string {
    const { text, errors } = errorText(failure)
    const fields = Object.keys(errors).map((path) => t(labelKey(resource.name, path), { _: path }))
    const sentence = t(text, { _: text })
    return fields.length && !fields.some((field) => sentence.includes(field))
      ? `${sentence}: ${fields.join(', ')}`
      : sentence
  }

  async function undo(version: number) {
    setUndoing(true)
    try {
      await calls.undo(resource.name, { id, version })
      notify('app.history.undone', { type: 'success' })
    } catch (failure) {
      const text = undoFailureText(failure)
      notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true })
    } finally {
      setUndoing(false)
    }
    // After a refusal the record on screen was out of date; after an undo it is now.
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
  }

  return {
    entries,
    titles,
    error,
    isPending,
    isFetching,
    hasOlder: hasNextPage,
    showOlder: () => void fetchNextPage(),
    retry: () => void refetch(),
    isUndoing,
    undo,
  }
}
