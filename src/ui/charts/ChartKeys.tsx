import { createContext, useContext, useState, type ReactNode } from 'react'
import { useLetterKeys } from '../keyboard/useLetterKeys.ts'

/** How often the key was pressed that turns all charts of a page into tables and back. */
const Turns = createContext(0)

/** Lets one key turn all charts below it. */
export function ChartKeys({ children }: { readonly children: ReactNode }) {
  const [turns, setTurns] = useState(0)
  useLetterKeys({ t: () => setTurns((before) => before + 1) })
  return <Turns value={turns}>{children}</Turns>
}

/** Whether a chart shows as a table: as the key has turned all of them, or its own button this one since then. */
export function useIsTable(): readonly [boolean, () => void] {
  const turns = useContext(Turns)
  const [own, setOwn] = useState({ turns, isTable: false })
  const isTable = own.turns === turns ? own.isTable : turns % 2 === 1
  return [isTable, () => setOwn({ turns, isTable: !isTable })]
}
