import { expect, test } from 'vitest'
import { momentIn } from '../../../schema/days/momentIn.ts'

test.each([
  ['2026-01-15', '10:30', 'Europe/Rome', '2026-01-15T09:30:00.000Z'],
  ['2026-07-15', '10:30:15', 'Europe/Rome', '2026-07-15T08:30:15.000Z'],
  ['2026-07-15', '00:00', 'America/New_York', '2026-07-15T04:00:00.000Z'],
  ['2026-07-15', '23:59', 'Asia/Kolkata', '2026-07-15T18:29:00.000Z'],
  // Hours that clocks show twice, and those that they skip.
  ['2026-10-25', '02:30', 'Europe/Rome', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Rome', '2026-10-25T02:00:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Rome', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Rome', '2026-03-29T01:00:00.000Z'],
])('%s %s in %s', (day, time, zone, moment) => {
  expect(momentIn(day, time, zone)).toBe(moment)
})
