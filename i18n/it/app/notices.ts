import type { notices as english } from '../../en/app/notices.ts'
import type { Shape } from '../../shape.ts'

export const notices: Shape<typeof english> = {
  saved: 'Modifiche salvate',
  removed: 'Rimozione completata',
  created: 'Creazione completata',
  updated: 'Aggiornamento completato',
  deleted: 'Eliminazione completata',
  noChanges: 'Nessuna modifica',
  dataUpdated: 'Dati aggiornati',

  vendorCreated: 'Artigiano aggiunto',
  vendorUpdated: 'Artigiano aggiornato',
  contactUpdated: 'Contatti aggiornati',
  collectionApproved: 'Collezione approvata',
  collectionDisapproved: 'Collezione rifiutata',
  productUpdated: 'Prodotto aggiornato',
  productDeleted: 'Prodotto eliminato',
  productCopied: 'Prodotto copiato',
  productApproved: 'Prodotto approvato',
  productRejected: 'Prodotto rifiutato e restituito all’artigiano',
  productWithdrawn: 'Prodotto ritirato',
  draftSaved: 'Salvato in bozza',
  translationDraft: 'Traduzione salvata in bozza',
  translationSent: 'Traduzione inviata in revisione',
  translationAccepted: 'Traduzione approvata',
  translationRejected: 'Traduzione rifiutata',
  translationUpdated: 'Traduzione aggiornata',
  translationStillRight: 'Traduzione confermata',

  fileUploaded: 'File caricato',
  fileDeleted: 'File eliminato',
  fileRemoved: 'File rimosso',
  mainPhotoUploaded: 'Foto principale caricata',
  imagesUploaded: 'Immagini caricate',
  mediaDeleted: 'Contenuto eliminato',

  pickupUpdated: 'Indirizzo e orario di ritiro aggiornati',
  orderReviewed: 'Esito salvato',
  documentationUploaded: 'Documentazione ETD caricata',
  documentationRemoved: 'Documentazione ETD rimossa',
  pickupBooked: 'Ritiro prenotato',
}
