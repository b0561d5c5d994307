import { expect, test } from 'vitest'
import { lateFilter, latenessOf } from '../../../src/features/orders/list/lateness.ts'

/** A Friday: the second working day from then is Tuesday. */
const now = Date.parse('2026-11-20T12:00:00.000Z')

test('an order is overdue, due soon, waits for a date, or is not urgent at all', () => {
  expect(latenessOf({ shipBy: '2026-11-19', waitsForDate: true }, now)).toEqual([
    'overdue',
    'waitsForDate',
  ])
  expect(latenessOf({ shipBy: '2026-11-20' }, now)).toEqual(['dueSoon'])
  expect(latenessOf({ shipBy: '2026-11-24' }, now)).toEqual(['dueSoon'])
  expect(latenessOf({ shipBy: '2026-11-25', waitsForDate: false }, now)).toEqual([])
  expect(latenessOf({ shipBy: null }, now)).toEqual([])
})

test('the list finds the same ones', () => {
  expect(lateFilter('overdue', now)).toEqual({ shipBy_lte: '2026-11-19' })
  expect(lateFilter('dueSoon', now)).toEqual({ shipBy_gte: '2026-11-20', shipBy_lte: '2026-11-24' })
  expect(lateFilter('waitsForDate', now)).toEqual({ waitsForDate: 'true' })
  expect(lateFilter('any', now)).toEqual({})
})

test('today is that of Italy', () => {
  const lateEvening = Date.parse('2026-11-20T23:30:00.000Z')
  expect(latenessOf({ shipBy: '2026-11-20' }, lateEvening)).toEqual(['overdue'])
})
