import type { customProperties as english } from '../../en/pages/customProperties.ts'
import type { Shape } from '../../shape.ts'

export const customProperties: Shape<typeof english> = {
  customProperties: {
    lead: 'La scheda di un prodotto chiede anche i campi aggiuntivi del suo tipo. Una modifica qui compare subito nella scheda.',
    add: 'Nuovo tipo di prodotto',
    edit: 'Modifica %{title}',
    products: 'Prodotti del tipo %{title}',
    items: 'Campi aggiuntivi di %{title}',
    kind: 'Tipo di valore',
    none: 'Nessun campo aggiuntivo',
    inactive: 'Disattivato',
    twice: 'Due campi aggiuntivi non possono avere la stessa chiave o lo stesso nome',
  },
}
