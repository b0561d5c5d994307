import type { orderMails as english } from '../../en/mails/orderMails.ts'
import type { Shape } from '../../shape.ts'

export const orderMails: Shape<typeof english> = {
  orderSentBack: {
    subject: 'Da ricontrollare: %{name} dell’ordine %{number}',
    text: 'abbiamo esaminato le immagini e i colli di %{name} (%{sku}) nell’ordine %{number}. Prima della spedizione qualcosa va ricontrollato.',
    where: 'Che cosa ricontrollare:',
    parcel: 'Collo#%{number}',
    readyPhoto: 'Immagine %{number} del prodotto pronto',
    packagePhoto: 'Immagine %{number} del prodotto imballato',
    action: 'Apri l’ordine',
    ending: 'Trovi queste note accanto alle immagini e ai colli. Quando hai finito, salva.',
  },
  orderMail: {
    action: 'Apri l’ordine',
    print: 'Stampa etichetta e lista di imballaggio',
    item: '%{count} × %{sku}',
    itemBy: '%{count} × %{sku}, atteso entro il %{day}',
    box: '%{name} (Collo#%{number})',
    pickupOn: 'ritiro il %{day}',
    ordered: {
      subject: 'Nuovo ordine %{number}',
      text: 'è arrivato un nuovo ordine: %{number}.',
      ending: 'Per prima cosa conferma la data di spedizione; immagini e colli possono seguire.',
    },
    labelReady: {
      subject: 'Ordine %{number}: etichetta pronta, ritiro il %{day}',
      text: 'il corriere ritira l’ordine %{number} il %{day} presso %{place}. Stampa l’etichetta e applicala al collo prima di quel giorno.',
      ending: 'Il luogo o il giorno non va bene? Scrivici prima che il corriere parta.',
    },
    labelVoided: {
      subject: 'Ordine %{number}: questa etichetta non è più valida',
      text: 'abbiamo annullato un’etichetta dell’ordine %{number}. Se l’hai già stampata, buttala: ne riceverai un’altra.',
      ending: 'Tieni il collo finché non arriva la nuova etichetta.',
    },
    pickupChanged: {
      subject: 'Ordine %{number}: ora il corriere passa il %{day}',
      text: 'il ritiro dell’ordine %{number} è cambiato: il corriere passa il %{day} presso %{place}.',
      ending: 'L’etichetta resta la stessa.',
    },
    pickupCanceled: {
      subject: 'Ordine %{number}: il ritiro è stato annullato',
      text: 'per ora il corriere non passa a ritirare l’ordine %{number}. Ti scriviamo appena è prenotato un altro giorno.',
      ending: 'Conserva il collo e la sua etichetta.',
    },
    addressChanged: {
      subject: 'Ordine %{number}: indirizzo o orari di ritiro cambiati',
      text: 'abbiamo cambiato dove o quando il corriere ritira l’ordine %{number}: %{place}.',
      ending: 'Non va bene? Puoi correggerlo nella pagina dell’ordine.',
    },
    canceled: {
      subject: 'L’ordine %{number} è stato annullato',
      text: 'l’ordine %{number} è stato annullato. Sospendi la lavorazione e non consegnarlo al corriere.',
      ending: 'È già partito? Se ne occupa la nostra logistica.',
    },
  },
  stopParcel: {
    subject: 'Ferma il pacco: l’ordine %{number} è stato annullato',
    text: 'l’ordine %{number} (%{vendor}) è stato annullato dopo l’acquisto di queste etichette:',
    ending:
      'Finché il pacco non è stato ritirato, annulla l’etichetta; altrimenti chiedi al corriere di fermarlo o restituirlo.',
  },
  ordersDue: {
    subject:
      'L’ordine %{number} parte il %{day} |||| %{smart_count} ordini partono entro il %{day}',
    text: 'questo ordine dev’essere pronto per il corriere il prossimo giorno lavorativo: |||| questi ordini devono essere pronti per il corriere il prossimo giorno lavorativo:',
    due: 'da spedire entro il %{day}: %{products}',
    action: 'Apri i tuoi ordini',
    ending: 'Hai già imballato tutto? Controlla che data, immagini e colli siano compilati.',
  },
}
