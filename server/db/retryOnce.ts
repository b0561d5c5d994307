import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './isDatabaseAway.ts'

/** After a switchover of the database new connections work right away. */
const retryDelayMs = 200

/** Retries work that changes nothing once, when the database connection was lost. */
export async function retryOnce<T>(work: () => Promise<T> | T, isOver = () => false): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseAway(error) || isOver()) throw error
    await delay(retryDelayMs)
    return work()
  }
}
