import { useState } from 'react'
import type { Identifier } from 'react-admin'
import type { DrawnRow } from './useRowsInViewFirst.ts'

type Slots = ReadonlyMap<Identifier, number>

/** A record that stays has its old place; new ones take the places of those that go. */
function seat(before: Slots, rows: readonly DrawnRow[]): Slots {
  const used = new Set(rows.flatMap(({ record }) => before.get(record.id) ?? []))
  const slots = new Map<Identifier, number>()
  let free = 0
  for (const { record } of rows) {
    const own = before.get(record.id)
    if (own === undefined) while (used.has(free)) free += 1
    slots.set(record.id, own ?? free++)
  }
  return slots
}

/**
 * Keys for the rows of a page. Another page is written into the rows of the one before: to build them
 * again took half of the time of turning it.
 */
export function useSlots(rows: readonly DrawnRow[] | undefined): Slots {
  const [seats, setSeats] = useState(() => ({ of: rows, slots: seat(new Map(), rows ?? []) }))
  if (seats.of === rows) return seats.slots
  const slots = seat(seats.slots, rows ?? [])
  setSeats({ of: rows, slots })
  return slots
}
