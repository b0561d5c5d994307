import { createElement, useMemo } from 'react'
import type { CellOf } from '../../fields/context/fieldView.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useColumns, type Column } from '../../views/query/useColumns.ts'
import { orders } from '../resources.ts'
import { boxesToShip, weightOf } from '../shipping/boxes.ts'
import { attentionOf } from '../../../resources/parts/shipping/orderAttention.ts'
import { AttentionCell } from './AttentionCell.tsx'
import { recipientWords } from '../shipping/recipientLines.ts'
import { useReadiness } from './useReadiness.ts'
import '../../fields/cells/status.css'

export const boardColumnNames: readonly string[] = [
  'number',
  'vendorName',
  'shipBy',
  'country',
  'orderManagementData',
  'isReadyToShip',
]

const groupPrefixes = ['pickupAddressAndTime.', 'shipTo.']
/** Further fields to read: they decide whether an order is ready, and carriers need them. */
export const alsoRead: readonly string[] = [
  'vendor',
  'status',
  'line_items',
  'reviews',
  'purchases',
  'labels',
  'invoiceTotal',
  'documentation',
  ...orders.leaves
    .map(({ path }) => path)
    .filter((path) => groupPrefixes.some((prefix) => path.startsWith(prefix))),
]

const BoxesCell: CellOf<'orders'> = ({ record, context: { t, locale } }) => {
  const boxes = boxesToShip(record ?? {})
  if (boxes.length === 0) return null
  const weight = numberFormat(locale).format(weightOf(boxes))
  return `${t('app.shipping.boxCount', { smart_count: boxes.length })}, ${t('app.shipping.weight', { weight })}`
}

/** Adds name and town of the recipient to the country, by which the column is sorted. */
const RecipientCell = (columns: readonly Column[]): CellOf<'orders'> => {
  const CountryCell = columns.find(({ leaf }) => leaf.path === 'country')?.Cell
  return (props) => {
    const words = recipientWords(props.record ?? {})
    const country = CountryCell?.(props)
    return createElement('span', null, words, words && country ? ', ' : null, country)
  }
}

/** The columns of the board: order list columns, some of them with cells of the board. */
export function useBoardColumns(): readonly Column[] {
  const columns = useColumns(orders, boardColumnNames)
  const readiness = useReadiness()
  return useMemo(() => {
    const ReadinessCell: CellOf<'orders'> = ({ record: order }) => {
      if (!order) return null
      if (attentionOf(order).length > 0) return createElement(AttentionCell, { order })
      const { isReady, text } = readiness(order)
      return isReady
        ? createElement('span', { className: 'status', 'data-tone': 'good' }, text)
        : createElement('span', { className: 'grid-words' }, text)
    }
    const overrides: Readonly<Record<string, Partial<Column>>> = {
      country: { Cell: RecipientCell(columns), label: 'resources.orders.fields.shipTo' },
      orderManagementData: { Cell: BoxesCell, label: 'app.shipping.boxes' },
      isReadyToShip: { Cell: ReadinessCell },
    }
    return columns.map((column) => ({ ...column, ...overrides[column.leaf.path] }))
  }, [columns, readiness])
}
