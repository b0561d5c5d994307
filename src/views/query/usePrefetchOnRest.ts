import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type FocusEvent } from 'react'
import { useDataProvider, useStoreContext } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { savesData } from '../../browser/savesData.ts'
import { openingList } from './openingList.ts'
import { prefetchOpeningList } from './prefetchList.ts'

/** How long somebody rests on a link before its list is read, in milliseconds: who passes over it reads nothing. */
const rest = 100

/**
 * For a link to a list: reads what it opens with as soon as the pointer or the keyboard rests on it, so that who
 * follows it finds the rows there. Not for those who save data.
 * @returns handlers for the link
 */
export function usePrefetchOnRest(resource: Resource) {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const subject = useSubject()
  const store = useStoreContext()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => clearTimeout(timer.current)
  const begin = () => {
    end()
    if (savesData()) return
    timer.current = setTimeout(() => {
      const list = openingList(resource, subject, store)
      void prefetchOpeningList({ queryClient, dataProvider }, list)
    }, rest)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: begin,
    onPointerLeave: end,
    // A menu puts the focus on its first entry, whoever opened it.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) begin()
    },
    onBlur: end,
  }
}
