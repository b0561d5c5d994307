import { describe, expect, test } from 'vitest'
import type { ListFilter } from '../../../src/fields/context/filterState.ts'
import {
  boardQuery,
  inTranslationOf,
  withInTranslation,
} from '../../../src/features/translationBoard/boardQuery.ts'

const asked = (filter: ListFilter, more = {}) =>
  boardQuery({
    page: 1,
    perPage: 25,
    sorts: [['addDate', 'DESC']],
    filter,
    words: '',
    ...more,
  })
const usual = { page: '1', limit: '25', sort: 'addDate', order: 'desc', products: 'false' }
const ready = { ...usual, readyToTranslate: 'true' }

describe('what the board asks the documented call', () => {
  test.each<[string, ListFilter, object]>([
    ['API-104: what is in translation, unless asked otherwise', {}, ready],
    ['API-104: everything', { readyProductsCount_gte: 0 }, usual],
    ['API-104: what is not', { readyProductsCount: 0 }, { ...usual, readyToTranslate: 'false' }],
    ['API-106: of an artisan', { vendor: ['v1'] }, { ...ready, vendor: 'v1' }],
    [
      'API-106: of several artisans, which it has no words for',
      { vendor: ['v1', 'v2'] },
      { ...ready, filter: '{"vendor":["v1","v2"]}' },
    ],
    ['API-105: approved collections', { approved: [true] }, { ...ready, isApproved: 'true' }],
    ['API-101: with products', { productsCount_gte: 1 }, { ...ready, hasProducts: 'true' }],
    ['API-101: without', { productsCount: 0 }, { ...ready, hasProducts: 'false' }],
    [
      'what waits, beside the documented ones',
      { textsWaiting_gte: 1, vendor: 'v1' },
      { ...ready, vendor: 'v1', filter: '{"textsWaiting_gte":1}' },
    ],
  ])('%s', (_what, filter, query) => {
    expect(asked(filter)).toEqual(query)
  })

  test('API-102, API-103: order, page and words; no more to a page than it answers', () => {
    const more = { page: 3, perPage: 100, sorts: [['textsToDo', 'ASC']], words: 'vaso' }
    expect(asked({}, more)).toEqual({
      ...ready,
      page: '3',
      limit: '50',
      sort: 'textsToDo',
      order: 'asc',
      search: 'vaso',
    })
  })

  test('a choice takes the place of the one before, and leaves the rest', () => {
    const filter = { vendor: ['v1'] }
    for (const choice of ['no', 'all', 'yes'] as const) {
      const next = withInTranslation(withInTranslation(filter, 'no'), choice)
      expect([inTranslationOf(next), next['vendor']]).toEqual([choice, ['v1']])
    }
    expect(withInTranslation(withInTranslation(filter, 'all'), 'yes')).toEqual(filter)
  })
})
