import { createElement, useMemo } from 'react'
import type { Tone } from '../../fields/context/statusTone.ts'
import type { Cell } from '../../fields/cells/index.ts'
import { agoText } from '../../fields/format/agoText.ts'
import { dayText, localDay, momentText } from '../../fields/format/dayText.ts'
import { useColumns, type Column } from '../../views/query/useColumns.ts'
import { collections } from '../resources.ts'
import { TextCount } from './TextCount.tsx'
import { TextProgress } from './TextProgress.tsx'

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

const counted =
  (tone: Tone): Cell =>
  ({ value }) =>
    createElement(TextCount, { count: value, tone })

const cells: Readonly<Record<string, Cell>> = {
  textsToDo: counted('quiet'),
  textsDraft: counted('quiet'),
  textsWaiting: counted('waiting'),
  textsStale: counted('bad'),
  textsApproved: ({ value, record }) =>
    createElement(TextProgress, {
      done: Number(value ?? 0),
      all: Number(record?.['readyProductsCount'] ?? 0),
      published: Number(record?.['textsPublished'] ?? 0),
    }),
  addDate: ({ value }) => (typeof value === 'string' ? dayText(localDay(new Date(value))) : null),
  oldestWaitingText: ({ value, context }) =>
    typeof value === 'string'
      ? createElement(
          'span',
          { title: momentText(value) },
          agoText(value, Date.now(), context.locale),
        )
      : null,
}

/** The columns of the board: those of a list of collections, with marks in place of bare numbers. */
export function useBoardColumns(): readonly Column[] {
  const columns = useColumns(collections, boardColumnNames)
  return useMemo(
    () => columns.map((column) => ({ ...column, Cell: cells[column.leaf.path] ?? column.Cell })),
    [columns],
  )
}
