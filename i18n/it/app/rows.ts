import type { rows as english } from '../../en/app/rows.ts'
import type { Shape } from '../../shape.ts'

export const rows: Shape<typeof english> = {
  age: { fresh: 'aggiornato', ageing: 'in scadenza', old: 'da rifare', never: 'mai' },
  cards: { more: 'Altro' },
}
