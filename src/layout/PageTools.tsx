import { createContext, useContext, type ComponentType } from 'react'
import type { PageName } from '../../resources/navigation/pages.ts'

/** A component that another area adds to the head of a page, about the record that it shows. */
export type PageTool = ComponentType<{ readonly id: string; readonly name: string }>

/** The tools by page; empty in a portal without other areas. */
export const PageToolsContext = createContext<Readonly<Partial<Record<PageName, PageTool[]>>>>({})

interface Props {
  readonly page: PageName
  readonly id: string
  readonly name: string
}

/** The tools that other areas add to a page; rendered by pages that have a place for them. */
export function PageTools({ page, ...record }: Props) {
  const tools = useContext(PageToolsContext)[page] ?? []
  return tools.map((Tool, index) => <Tool key={index} {...record} />)
}
