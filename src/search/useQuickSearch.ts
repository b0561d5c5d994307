import { useCallback, useEffect, useState } from 'react'
import { quickSearch } from '../../resources/settings/constants.ts'
import { products } from '../../resources/products.ts'
import { isObject } from '../../schema/index.ts'
import { request } from '../api/apiClient.ts'
import { addressesOf } from '../api/pictureUrl.ts'

/** A product that the quick search has found; what the account may not read is absent. */
export interface FoundProduct {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly vendor: string
  readonly picture: string | undefined
  readonly isDiscontinued: boolean
}

export type QuickSearchState =
  | { readonly step: 'idle' | 'searching' }
  | { readonly step: 'done'; readonly words: string; readonly found: readonly FoundProduct[] }
  | { readonly step: 'failed'; readonly text: string }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function asFound(one: Record<string, unknown>): FoundProduct {
  return {
    id: textOf(one['_id']),
    sku: textOf(one['sku'] ?? one['SKU']),
    name: textOf(one['name']),
    vendor: textOf(one['vendorName']),
    picture: addressesOf(one['mainPhoto'])[0],
    isDiscontinued: Boolean(one['discontinuedOn']),
  }
}

const idle: QuickSearchState = { step: 'idle' }
const searching: QuickSearchState = { step: 'searching' }

/** Asks for products once a pause of typing is long enough; what was asked before is called off. */
export function useQuickSearch(typed: string) {
  const words = typed.trim()
  const isEnough = words.length >= quickSearch.minimumCharacters
  const [attempt, setAttempt] = useState(0)
  const question = `${attempt} ${words}`
  const [answer, setAnswer] = useState({ question: '', state: idle })
  useEffect(() => {
    if (!isEnough) return
    const controller = new AbortController()
    const { signal } = controller
    const { path } = products.calls.quickSearch
    const tell = (state: QuickSearchState) => {
      if (!signal.aborted) setAnswer({ question, state })
    }
    const ask = async () => {
      try {
        const { body } = await request(path, { query: { search: words }, signal })
        const found = Array.isArray(body) ? body.filter(isObject).map(asFound) : []
        tell({ step: 'done', words, found })
      } catch (error) {
        tell({ step: 'failed', text: error instanceof Error ? error.message : '' })
      }
    }
    const timer = setTimeout(() => void ask(), quickSearch.debounceMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words, isEnough, question])
  const retry = useCallback(() => setAttempt((one) => one + 1), [])
  const state = answer.question === question ? answer.state : searching
  return { words, state: isEnough ? state : idle, retry }
}
