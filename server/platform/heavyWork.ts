import { limitConcurrency } from './limitConcurrency.ts'

/** Longest work between two turns of the event loop, in milliseconds. */
const sliceMs = 2

/** Pieces of files that are written while they are sent: one after the other, whoever asked for them. */
const pieceWork = limitConcurrency(1)

/** Papers: two at a time, since some wait for what the file store has of them. */
export const paperWork = limitConcurrency(2)

/** A turn of the event loop in which nothing else was done takes less, in milliseconds. */
const idleTurnMs = 0.2
/** Turns that others get one after the other at most. */
const mostTurns = 20

/** Gives all other requests their turns, until they wait for something themselves. */
export async function nextTurn(): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const begin = performance.now()
    await new Promise<void>((done) => setImmediate(done))
    if (performance.now() - begin < idleTurnMs) return
  }
}

/** Maps a list without holding the event loop for longer than a slice. */
export async function mapInSlices<T, R>(all: readonly T[], map: (one: T) => R): Promise<R[]> {
  const mapped: R[] = []
  let begin = performance.now()
  for (const one of all) {
    mapped.push(map(one))
    if (performance.now() - begin < sliceMs) continue
    await nextTurn()
    begin = performance.now()
  }
  return mapped
}

/**
 * The pieces of a long answer, each made in its turn: between them a slow reader holds nobody up.
 */
export async function* inTurns<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const piece = await pieceWork(() => source.next())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    await source.return(undefined)
  }
}
