import { describe, expect, test } from 'vitest'
import { cubeByName } from '../../resources/figures/cubes.ts'
import { daysOf, daysUntil, rangeBefore } from '../../resources/analytics/dayRange.ts'
import { performanceColumns, queries } from '../../resources/analytics/queries.ts'

const range = daysUntil('2026-03-01', 90)

describe('ranges of days', () => {
  test('LIMIT-028: so many days, the last of them included', () => {
    expect(range).toEqual({ from: '2025-12-02', until: '2026-03-01' })
    expect(daysOf(range)).toHaveLength(90)
    expect(daysUntil('2024-03-01', 2).from).toBe('2024-02-29')
  })

  test('the time before is as long, and ends the day before', () => {
    expect(rangeBefore(range)).toEqual({ from: '2025-09-03', until: '2025-12-01' })
    expect(daysOf(rangeBefore(daysUntil('2026-03-01', 7)))).toHaveLength(7)
  })
})

describe('the queries of the pages', () => {
  test.each(Object.entries(queries))('%s asks one cube for what it has', (_name, query) => {
    const { measures, dimensions = [], timeDimensions, order = [] } = query(range)
    const [cube = ''] = measures[0]?.split('.') ?? []
    const known = cubeByName[cube]
    const members = [
      ...Object.keys(known?.measures ?? {}),
      ...Object.keys(known?.dimensions ?? {}),
    ].map((name) => `${cube}.${name}`)
    const asked = [
      ...measures,
      ...dimensions,
      ...timeDimensions.map(({ dimension }) => dimension),
      ...order.map(([member]) => member),
    ]
    expect(members).toEqual(expect.arrayContaining(asked))
    expect(timeDimensions.map(({ dateRange }) => dateRange)).toEqual([['2025-12-02', '2026-03-01']])
  })

  test('LIMIT-031, LIMIT-032, LIMIT-033, LIMIT-034: hold as much as they may', () => {
    expect(queries.topViewed(range).limit).toBe(12)
    expect(queries.topInteracted(range).limit).toBe(12)
    expect(queries.performance(range).limit).toBe(300)
    expect(queries.genders(range).limit).toBe(5000)
    expect(queries.areas(range).limit).toBe(5000)
  })

  test('ANALYTICS-026, ANALYTICS-027: the table is ordered by what its column shows, by default what sold best', () => {
    expect(queries.performance(range).order?.[0]).toEqual(['productDays.gmv', 'desc'])
    for (const [column, member] of Object.entries(performanceColumns)) {
      const name = column as keyof typeof performanceColumns
      expect(queries.performance(range, name, 'asc').order?.[0]).toEqual([member, 'asc'])
    }
  })
})
