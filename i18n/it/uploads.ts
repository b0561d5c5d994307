import type { Shape } from '../shape.ts'
import type { uploads as english } from '../en/uploads.ts'

export const uploads: Shape<typeof english> = {
  uploads: {
    notSupported: 'notSupportedFileType: il formato di %{name} non è ammesso (%{types})',
    exactResolution: "L'immagine deve misurare 1400x1400px",
    minimumResolution: "L'immagine deve misurare almeno 1400x1400px",
    tooManyImages: 'Massimo 10 immagini, impossibile aggiungerne %{count}: %{names}',
    tooLarge: '%{name} supera i %{megabytes} MB',
    broken: 'Impossibile leggere %{name} come immagine',
    missing: 'Scegli prima un file',
    hint: '%{types}; al massimo %{megabytes} MB ciascuno. Puoi anche trascinare qui i file.',
    paused: 'Connessione assente. Il caricamento riprenderà da solo appena torna.',
    list: 'File in caricamento',
    processingImages: 'Elaborazione delle immagini...',
    states: {
      checking: 'Controllo in corso',
      waiting: 'In attesa',
      sending: '%{percent}%',
      processing: 'Elaborazione in corso',
      done: 'Completato',
      refused: 'Rifiutato',
      failed: 'Non riuscito',
    },
    retry: 'Riprova',
    crop: 'Ritaglia',
    stop: 'Interrompi %{name}',
    dismiss: 'Togli %{name} dall’elenco',
    cropTitle: 'Scegli un ritaglio di %{width}x%{height} px',
    zoom: 'Ingrandimento',
    useCrop: 'Usa questo ritaglio',
  },
}
