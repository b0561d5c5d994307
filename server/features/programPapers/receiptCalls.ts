import type { HandlersOf } from '../../http/callHandler.ts'
import { drawReceipt } from './drawReceipt.ts'
import { receiptFileName } from './receiptFileName.ts'

/** The receipt as PDF, with only the fields that the actor may see. */
const pdf: HandlersOf<'receipts'>['pdf'] = async ({ engine, resource, actor, id }) => {
  const receipt = await engine.read(resource, actor, id)
  return {
    fileName: receiptFileName(receipt, actor.language),
    content: await drawReceipt(receipt, actor.language),
  }
}

/** Calls of receipts. */
export const receiptCalls = { pdf } satisfies Partial<HandlersOf<'receipts'>>
