import type { units as english } from '../en/units.ts'
import type { Shape } from '../shape.ts'

export const units: Shape<typeof english> = {
  weeks: 'settimana |||| settimane',
  days: 'giorno |||| giorni',
  cm: 'cm',
  kg: 'kg',
  counted: {
    weeks: '%{smart_count} settimana |||| %{smart_count} settimane',
    days: '%{smart_count} giorno |||| %{smart_count} giorni',
  },
}
