import { createContext, useContext } from 'react'
import { pageByName, type PageName } from '../../resources/navigation/pages.ts'
import { fillPath } from '../../schema/path.ts'
import type { MessageKey } from '../../schema/index.ts'
import { useSubject } from '../auth/useSubject.ts'
import { mayOpen } from '../routing/mayOpen.ts'

/** A link to a page of an area that stands on a page of another one, about the record that this one shows. */
export interface PageLink {
  /** Who may open this page has the link. */
  readonly to: PageName
  /** What its address calls the record. */
  readonly parameter: string
  readonly label: MessageKey
  /** It stands in the menu of what can be done with the record, for those who have such a menu. */
  readonly isInMenu?: true
}

/** By the page on which they stand; of a portal without further areas there are none. */
export const PageLinksContext = createContext<
  Readonly<Partial<Record<PageName, readonly PageLink[]>>>
>({})

/** What other areas link to from this page, about this record, for this reader. */
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
