import { model } from '../../../resources/index.ts'

export const receipts = model.resource('receipts')
export const plans = model.resource('plans')
