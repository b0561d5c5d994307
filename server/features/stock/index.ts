import { emptyTables } from '../../db/emptyTables.ts'
import type { Feature } from '../registry/feature.ts'
import { noteCounted } from './noteCounted.ts'

export const stock = {
  follows: { products: noteCounted },
  removeDemo: (tx) => emptyTables(tx, ['stockMovements']),
} satisfies Feature
