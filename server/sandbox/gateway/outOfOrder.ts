import type { LocalAnswer } from '../localServer.ts'

/** The embedded gateway's answer to an internal error or a set fault. */
export const outOfOrder: LocalAnswer = { status: 500, type: 'text/plain', body: 'Out of order.' }
