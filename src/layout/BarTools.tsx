import { createContext, useContext, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../browser/whenIdle.ts'
import './topBar.css'

/** The buttons that areas add to the bar; set by the app from the list of areas. */
export const BarToolsContext = createContext<readonly ComponentType[]>([])

/** The buttons of areas in the bar: their room is there at once, they come when nothing else loads. */
export function BarTools() {
  const tools = useContext(BarToolsContext)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return tools.map((Tool, index) => (
    <span key={index} className="top-bar-tool">
      {isIdle && <Tool />}
    </span>
  ))
}
