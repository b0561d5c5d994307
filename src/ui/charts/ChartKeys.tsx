import { createContext, useContext, useState, type ReactNode } from 'react'
import { useLetterKeys } from '../keyboard/useLetterKeys.ts'

/** How often the key was pressed that turns all charts of a page into tables and back. */
const ToggleCountContext = createContext(0)

/** Lets one key turn all charts below it. */
export function ChartKeys({ children }: { readonly children: ReactNode }) {
  const [toggleCount, setToggleCount] = useState(0)
  useLetterKeys({ t: () => setToggleCount((before) => before + 1) })
  return <ToggleCountContext value={toggleCount}>{children}</ToggleCountContext>
}

/**
 * Whether a chart is shown as a table: as the key has set all charts, or its own button since then.
 */
export function useIsTable(): readonly [boolean, () => void] {
  const turns = useContext(ToggleCountContext)
  const [own, setOwn] = useState({ turns, isTable: false })
  const isTable = own.turns === turns ? own.isTable : turns % 2 === 1
  return [isTable, () => setOwn({ turns, isTable: !isTable })]
}
