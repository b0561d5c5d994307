import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { bulkFields } from '../../auth/bulkFields.ts'
import { may } from '../../auth/may.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useRecords } from '../../fields/context/useRecords.ts'
import { useSelection, type Selection } from '../../views/table/useSelection.ts'

const products = model.resource('products')
/** The price that customers see, which is the first to change when something does not sell. */
export const retailPrice = 'pricing.EUR.retail'

/** The selected products of a table of figures, and those of its page that still exist. */
export interface PriceSelection {
  readonly selection: Selection
  readonly records: ReadonlyMap<string, RaRecord>
}

/**
 * Selects products to change their prices.
 * @param listKey what the table shows: other figures begin with none selected
 * @param ids the products of its page
 * @returns null where the user may not change prices
 */
export function usePriceSelection(listKey: string, ids: readonly string[]): PriceSelection | null {
  const subject = useSubject()
  const mayChange = useMemo(
    () =>
      may(model, subject, 'edit', products) &&
      bulkFields(model, products, subject).some(({ path }) => path === retailPrice),
    [subject],
  )
  const records = useRecords(
    useMemo(() => ({ [products.name]: mayChange ? ids : [] }), [mayChange, ids]),
  )
  const rows = useMemo(() => ids.flatMap((id) => records.get(id) ?? []), [ids, records])
  const selection = useSelection(listKey, rows)
  return mayChange ? { selection, records } : null
}
