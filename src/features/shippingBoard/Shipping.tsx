import { useSearchParams } from 'react-router-dom'
import { ShippingBoard } from './ShippingBoard.tsx'
import { ShippingWeek } from './ShippingWeek.tsx'
import { weekParameter } from './week.ts'

/** What has to leave: as a list to work on, or by the days of a week. */
export function Shipping() {
  const [search] = useSearchParams()
  const week = search.get(weekParameter)
  return week === null ? <ShippingBoard /> : <ShippingWeek chosen={week} />
}
