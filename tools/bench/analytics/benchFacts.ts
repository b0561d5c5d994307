import { daysAfter } from '../../../schema/index.ts'

export const vendors = 1_000
export const lastDay = '2026-10-31'
/** Days with facts; each product has facts on every other day. */
const days = 400
export const firstDay = daysAfter(lastDay, 1 - days)
export const tokenOf = (at: number) => `${tokenStart}${at}`
export const tokenStart = 'bench-analytics-token-'
