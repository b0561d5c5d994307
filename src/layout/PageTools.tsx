import { createContext, useContext, type ComponentType } from 'react'
import type { PageName } from '../../resources/navigation/pages.ts'

/** What other areas add to the head of a page, about the record that it shows. */
export type PageTool = ComponentType<{ readonly id: string; readonly name: string }>

/** By page; of a portal without further areas there are none. */
export const PageToolsContext = createContext<Readonly<Partial<Record<PageName, PageTool[]>>>>({})

interface Props {
  readonly page: PageName
  readonly id: string
  readonly name: string
}

/** What other areas add here; a page that has room for it draws this. */
export function PageTools({ page, ...record }: Props) {
  const tools = useContext(PageToolsContext)[page] ?? []
  return tools.map((Tool, index) => <Tool key={index} {...record} />)
}
