import { useCallback, useEffect, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { quickSearch } from '../../resources/settings/constants.ts'
import {
  isObject,
  type Leaf,
  type MessageKey,
  type ReadyQuickSearch,
  textOrEmpty,
  valueAt,
} from '../../schema/index.ts'
import { request } from '../api/apiClient.ts'
import { addressesOf } from '../api/pictureUrl.ts'
import { recordTitle } from '../fields/format/recordTitle.ts'

/** A record found by the quick search; what the account may not read is absent. */
export interface FoundRecord {
  readonly id: string
  readonly name: string
  readonly picture: string | undefined
  readonly facts: readonly {
    readonly path: string
    readonly text: string
    readonly isCode: boolean
  }[]
  readonly mark: MessageKey | null
}

export type QuickSearchState =
  | { readonly step: 'idle' | 'searching' }
  | { readonly step: 'done'; readonly words: string; readonly found: readonly FoundRecord[] }
  | { readonly step: 'failed'; readonly text: string }

type Answer = Readonly<Record<string, unknown>>

/** The value of a field in an answer, by its name or its alias. */
const valueIn = (answer: Answer, { parts, field }: Leaf) =>
  valueAt(answer, parts) ?? answer[field.alias ?? '']

function foundRecord(search: ReadyQuickSearch, answer: Answer, locale: string): FoundRecord {
  const { resource, facts, mark } = search
  const id = textOrEmpty(answer['_id'])
  return {
    id,
    name: recordTitle(resource, { ...answer, id }, locale),
    picture: addressesOf(answer[resource.picture ?? ''])[0],
    facts: facts.map((leaf) => ({
      path: leaf.path,
      text: textOrEmpty(valueIn(answer, leaf)),
      isCode: leaf.field.unique === true,
    })),
    mark: mark && valueIn(answer, mark.leaf) ? mark.text : null,
  }
}

const idle: QuickSearchState = { step: 'idle' }
const searching: QuickSearchState = { step: 'searching' }

/** Searches once typing has paused; a search under way is cancelled. */
export function useQuickSearch(search: ReadyQuickSearch, typed: string) {
  const [locale] = useLocaleState()
  const words = typed.trim()
  const isEnough = words.length >= quickSearch.minimumCharacters
  const [attempt, setAttempt] = useState(0)
  const searchKey = `${attempt} ${words}`
  const [answer, setAnswer] = useState({ searchKey: '', state: idle })
  useEffect(() => {
    if (!isEnough) return
    const controller = new AbortController()
    const { signal } = controller
    const show = (state: QuickSearchState) => {
      if (!signal.aborted) setAnswer({ searchKey, state })
    }
    const find = async () => {
      try {
        const { body } = await request(search.call.path, { query: { search: words }, signal })
        const records = Array.isArray(body) ? body.filter(isObject) : []
        const found = records.map((one) => foundRecord(search, one, locale))
        show({ step: 'done', words, found })
      } catch (error) {
        show({ step: 'failed', text: error instanceof Error ? error.message : '' })
      }
    }
    const timer = setTimeout(() => void find(), quickSearch.debounceMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, words, isEnough, searchKey, locale])
  const retry = useCallback(() => setAttempt((one) => one + 1), [])
  const state = answer.searchKey === searchKey ? answer.state : searching
  return { words, state: isEnough ? state : idle, retry }
}
