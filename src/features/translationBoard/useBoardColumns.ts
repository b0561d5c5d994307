import { businessDay } from '../../../schema/days/businessDay.ts'
import { createElement, useMemo } from 'react'
import type { Tone } from '../../fields/context/statusTone.ts'
import type { Cell } from '../../fields/cells/index.ts'
import { agoText } from '../../fields/format/agoText.ts'
import { dayText, momentText } from '../../fields/format/dayText.ts'
import { useColumns, type Column } from '../../views/query/useColumns.ts'
import { collections } from '../resources.ts'
import { TextCount, TextProgress } from './textCells.tsx'

export const boardColumnNames: readonly string[] = [
  'name',
  'vendorName',
  'textsApproved',
  'textsToDo',
  'textsDraft',
  'textsWaiting',
  'textsStale',
  'oldestWaitingText',
  'addDate',
]

const countCell =
  (tone: Tone): Cell =>
  ({ value }) =>
    createElement(TextCount, { count: value, tone })

const cells: Readonly<Record<string, Cell>> = {
  textsToDo: countCell('quiet'),
  textsDraft: countCell('quiet'),
  textsWaiting: countCell('waiting'),
  textsStale: countCell('bad'),
  textsApproved: ({ value, record }) =>
    createElement(TextProgress, {
      done: Number(value ?? 0),
      all: Number(record?.['readyProductsCount'] ?? 0),
      published: Number(record?.['textsPublished'] ?? 0),
    }),
  addDate: ({ value }) => (typeof value === 'string' ? dayText(businessDay(value)) : null),
  oldestWaitingText: ({ value, context }) =>
    typeof value === 'string'
      ? createElement(
          'span',
          { title: momentText(value) },
          agoText(value, Date.now(), context.locale),
        )
      : null,
}

/** The columns of the board: collection list columns, with labels instead of plain numbers. */
export function useBoardColumns(): readonly Column[] {
  const columns = useColumns(collections, boardColumnNames)
  return useMemo(
    () => columns.map((column) => ({ ...column, Cell: cells[column.leaf.path] ?? column.Cell })),
    [columns],
  )
}
