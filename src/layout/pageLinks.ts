import { createContext, useContext } from 'react'
import { pageByName, type PageName } from '../../resources/navigation/pages.ts'
import { fillPath } from '../../schema/path.ts'
import type { MessageKey } from '../../schema/index.ts'
import { useSubject } from '../auth/useSubject.ts'
import { mayOpen } from '../routing/mayOpen.ts'

/** A link that an area adds to another area's page, about the record that the page shows. */
export interface PageLink {
  /** The page that it opens; shown only to users who may open it. */
  readonly to: PageName
  /** The query parameter that carries the record's id. */
  readonly parameter: string
  readonly label: MessageKey
  /** Also in the menu of the record's actions, for users who have that menu. */
  readonly isInMenu?: true
}

/** The links that areas add, by page; set by the app from the list of areas. */
export const PageLinksContext = createContext<
  Readonly<Partial<Record<PageName, readonly PageLink[]>>>
>({})

/** The links that other areas add to a page about a record, limited to what the user may open. */
export function usePageLinks(page: PageName, id: string) {
  const links = useContext(PageLinksContext)[page] ?? []
  const subject = useSubject()
  return links
    .filter(({ to }) => mayOpen(pageByName[to], subject))
    .map(({ to, parameter, label, isInMenu }) => ({
      address: `${fillPath(pageByName[to].path, {})}?${parameter}=${id}`,
      label,
      isInMenu,
    }))
}
