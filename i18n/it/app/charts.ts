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
  },
}
