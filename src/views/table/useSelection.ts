import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'

/** Selected records with the versions that they were seen in. */
export type Selected = ReadonlyMap<string, number>

const noneSelected: Selected = new Map()

/** Why a record cannot be selected; null where it can. The same function each time. */
export type RefusalOf = { refusalOf(record: RaRecord): string | null }['refusalOf']

const noRefusal: RefusalOf = () => null

const idOf = ({ id }: RaRecord) => String(id)
const versionOf = (record: RaRecord) =>
  typeof record['version'] === 'number' ? record['version'] : 0

/**
 * Which records are selected. They survive turning pages and sorting; another filter or search
 * starts with none.
 */
export function useSelection(
  listKey: string,
  records: readonly RaRecord[] | undefined,
  refusalOf: RefusalOf = noRefusal,
) {
  const [stored, setStored] = useState<{ listKey: string; ids: Selected }>({
    listKey,
    ids: noneSelected,
  })
  const selected = stored.listKey === listKey ? stored.ids : noneSelected
  const lastToggled = useRef<string | null>(null)
  const page = useRef(records)
  useEffect(() => {
    page.current = records
  }, [records])

  const set = useCallback((ids: Selected) => setStored({ listKey, ids }), [listKey])
  /** Selects or deselects a record; with `isRange` selects all from the last one to it. */
  const toggle = useCallback(
    (record: RaRecord, isRange = false) => {
      const rows = page.current ?? []
      const to = rows.findIndex((row) => row.id === record.id)
      const anchor = isRange ? rows.findIndex((row) => idOf(row) === lastToggled.current) : -1
      const from = anchor < 0 ? to : anchor
      const range = rows
        .slice(Math.min(from, to), Math.max(from, to) + 1)
        .filter((row) => refusalOf(row) === null)
      lastToggled.current = idOf(record)
      setStored((before) => {
        const ids = new Map(before.listKey === listKey ? before.ids : noneSelected)
        const isSelecting = anchor >= 0 || !ids.has(idOf(record))
        for (const row of range)
          if (isSelecting) ids.set(idOf(row), versionOf(row))
          else ids.delete(idOf(row))
        return { listKey, ids }
      })
    },
    [listKey, refusalOf],
  )
  const selectable = records?.filter((record) => refusalOf(record) === null) ?? []
  const onPage = selectable.filter((record) => selected.has(idOf(record))).length
  const isPageSelected = onPage > 0 && onPage === selectable.length
  const togglePage = useCallback(() => {
    const ids = new Map(selected)
    for (const record of page.current ?? [])
      if (isPageSelected) ids.delete(idOf(record))
      else if (refusalOf(record) === null) ids.set(idOf(record), versionOf(record))
    set(ids)
  }, [selected, isPageSelected, refusalOf, set])
  const clear = useCallback(() => set(noneSelected), [set])

  return useMemo(
    () => ({
      selected,
      isPageSelected,
      isPartly: onPage > 0 && !isPageSelected,
      toggle,
      togglePage,
      refusalOf,
      set,
      clear,
    }),
    [selected, isPageSelected, onPage, toggle, togglePage, refusalOf, set, clear],
  )
}

export type Selection = ReturnType<typeof useSelection>
