import { useState } from 'react'
import type { ImportRow } from '../../../resources/calls/imports.ts'

/** Which cells of a row are written in: those with faults, those that had some, or all. */
export function useOpenedCells({ faults }: ImportRow) {
  const faulty = faults.flatMap(({ column }) => (column === null ? [] : [column]))
  // A cell whose fault is mended stays a field: the keyboard may still be in it.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(faulty))
  const [isAll, setAll] = useState(false)
  const unseen = faulty.filter((column) => !opened.has(column))
  if (unseen.length > 0) setOpened(new Set([...opened, ...unseen]))
  return {
    isAll,
    isOpen: (column: string) => isAll || opened.has(column),
    turn: () => {
      if (isAll) setOpened(new Set(faulty))
      setAll(!isAll)
    },
  }
}
