import type { vendorPages as english } from '../../en/pages/vendorPages.ts'
import type { Shape } from '../../shape.ts'

export const vendorPages: Shape<typeof english> = {
  vendorPages: {
    promote: 'Promozione di %{name}',
    bio: 'Pagina aziendale di %{name}',
    contact: 'Contatti di %{name}',
    instagram: 'Instagram',
    addPictures: 'Carica immagini',
    addVideo: 'Carica un video',
    otherVideo: 'Sostituisci il video',
    downloadVideo: 'Scarica il video',
    unplayable: 'Questo browser non riproduce questo formato video. Puoi scaricarlo.',
    deleteFilmTitle: 'Eliminare il video?',
    readOnly: 'Puoi consultare questa pagina. Solo %{who} possono modificarla',
  },
}
