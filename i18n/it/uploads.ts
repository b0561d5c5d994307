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
  },
}
