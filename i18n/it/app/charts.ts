import type { charts as english } from '../../en/app/charts.ts'
import type { Shape } from '../../shape.ts'

export const charts: Shape<typeof english> = {
  charts: {
    noData: 'Nessun dato',
    asTable: 'Mostra come tabella (T)',
    savePicture: 'Salva come immagine',
    saveCsv: 'Scarica CSV',
    pictureFailed: 'Non è stato possibile creare l’immagine.',
    loading: 'Il grafico è in caricamento',
    compared: {
      up: 'In aumento del %{percent} rispetto ai %{days} giorni precedenti (%{before})',
      down: 'In calo del %{percent} rispetto ai %{days} giorni precedenti (%{before})',
      same: 'Come nei %{days} giorni precedenti (%{before})',
      nearly: 'Quasi come nei %{days} giorni precedenti (%{before})',
      fromNone: 'In aumento: nei %{days} giorni precedenti nulla',
      none: 'Nulla nemmeno nei %{days} giorni precedenti',
      noBasis: 'Nessun confronto possibile: i dati iniziano il %{date}',
    },
  },
}
