import type { categories } from '../../../resources/settings/constants.ts'
import { bagPieces } from './bagPieces.ts'
import { decorationPieces } from './decorationPieces.ts'
import { furniturePieces } from './furniturePieces.ts'
import { jewelleryPieces } from './jewelleryPieces.ts'
import { lightingPieces } from './lightingPieces.ts'
import type { Piece } from './pieceForms.ts'
import { stationeryPieces } from './stationeryPieces.ts'
import { tablewarePieces } from './tablewarePieces.ts'
import { textilePieces } from './textilePieces.ts'

type Category = (typeof categories)[number]

/** The drawable pieces by category. A picture's number refers to one by its position here. */
export const demoPieces = {
  furniture: furniturePieces,
  lighting: lightingPieces,
  tableware: tablewarePieces,
  textiles: textilePieces,
  decoration: decorationPieces,
  jewellery: jewelleryPieces,
  bags: bagPieces,
  stationery: stationeryPieces,
} as const satisfies Record<Category, Record<string, Piece>>

/** A piece by category and name, such as `tableware` and `bowl`. */
export type PieceName = {
  [C in Category]: readonly [category: C, piece: keyof (typeof demoPieces)[C] & string]
}[Category]
