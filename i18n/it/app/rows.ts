import type { rows as english } from '../../en/app/rows.ts'
import type { Shape } from '../../shape.ts'

export const rows: Shape<typeof english> = {
  age: { fresh: 'aggiornato', ageing: 'in scadenza', old: 'da rifare', never: 'mai' },
  due: { overdue: 'in ritardo', soon: 'in scadenza', choose: 'Scadenza' },
  cards: { more: 'Altro' },
}
