import type { LocalAnswer } from '../localServer.ts'

/** What the embedded gateway answers when it has a fault, or when it is made to fail. */
export const outOfOrder: LocalAnswer = { status: 500, type: 'text/plain', body: 'Out of order.' }
