import type { system as english } from '../../en/app/system.ts'
import type { Shape } from '../../shape.ts'

export const system: Shape<typeof english> = {
  _id: 'ID',
  version: 'Versione',
  createdAt: 'Data di creazione',
  updatedAt: 'Ultimo aggiornamento',
}
