import type { HandlersOf } from '../../http/callHandler.ts'
import { printLabels } from './printLabels.ts'
import { printOrder } from './printOrder.ts'
import { statement } from './statement.ts'

/** Calls of orders that answer papers to print. */
export const paperCalls = { print: printOrder, printLabels, statement } satisfies Partial<
  HandlersOf<'orders'>
>
