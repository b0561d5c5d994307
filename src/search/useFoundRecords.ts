import { useEffect, useState } from 'react'
import { useDataProvider, type RaRecord } from 'react-admin'
import { foundInPalette, palette } from '../../resources/settings/constants.ts'
import { model } from '../../resources/index.ts'
import { canRead, listable, type Resource, type Subject } from '../../schema/index.ts'
import { titleColumns } from '../fields/format/recordTitle.ts'
import { searchedPaths } from './whyFound.ts'
import { useSubject } from '../auth/useSubject.ts'

/** Records of one resource that match what was typed. */
export interface FoundRecords {
  readonly resource: Resource
  readonly records: readonly RaRecord[]
}

interface Answer {
  readonly words: string
  readonly found: readonly FoundRecords[]
  readonly error: string | null
}

/** The resources that the palette searches for a user, in its order. */
export function searchedResources(subject: Subject): Resource[] {
  const open = listable(model, subject)
  return foundInPalette.flatMap((name) => open.find((one) => one.name === name) ?? [])
}

/** The columns of a record's title that the user may read. */
export function readableTitleColumns(resource: Resource, subject: Subject): string[] {
  return titleColumns(resource).filter((path) => {
    const leaf = resource.leaf.get(path)
    return leaf !== undefined && canRead(model, leaf, subject)
  })
}

const noAnswer: Answer = { words: '', found: [], error: null }

/** Searches the lists that a user may open, once typing has paused. */
export function useFoundRecords(typed: string) {
  const words = typed.trim()
  const isEnough = words.length >= palette.minimumCharacters
  const provider = useDataProvider()
  const subject = useSubject()
  const [answer, setAnswer] = useState(noAnswer)
  useEffect(() => {
    if (!isEnough) return
    const controller = new AbortController()
    const { signal } = controller
    const find = async (resource: Resource): Promise<FoundRecords> => {
      const [field, order] = resource.list.sort
      const { data } = await provider.getList(resource.name, {
        filter: { q: words },
        pagination: { page: 1, perPage: palette.candidatesPerResource },
        sort: { field, order: order === 'asc' ? 'ASC' : 'DESC' },
        meta: {
          columns: [
            ...new Set([
              ...readableTitleColumns(resource, subject),
              ...searchedPaths(model, resource, subject),
            ]),
          ],
        },
        signal,
      })
      return { resource, records: data as RaRecord[] }
    }
    const search = async () => {
      const answers = await Promise.allSettled(searchedResources(subject).map(find))
      if (signal.aborted) return
      const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const failed = answers.find((one) => one.status === 'rejected')
      const reason: unknown = failed?.reason
      setAnswer({ words, found, error: reason instanceof Error ? reason.message : null })
    }
    const timer = setTimeout(() => void search(), palette.debounceMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words, isEnough, provider, subject])
  const isCurrent = isEnough && answer.words === words
  return {
    found: isCurrent ? answer.found : noAnswer.found,
    error: isCurrent ? answer.error : null,
    isSearching: isEnough && !isCurrent,
    isEnough,
  }
}
