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
    reopened: {
      subject: 'L’ordine %{number} è di nuovo aperto',
      text: 'l’ordine %{number}, che era stato annullato o restituito, è di nuovo aperto. Puoi riprendere la lavorazione.',
      ending:
        'Controlla la data di spedizione, le immagini e i colli: quello che avevi preparato c’è ancora.',
    },
    returned: {
      subject: 'L’ordine %{number} è stato restituito',
      text: 'l’ordine %{number} risulta restituito. Non viene pagato e non c’è altro da spedire.',
      ending:
        'Hai ancora un suo collo? Tienilo: della sua etichetta e del ritiro si occupa la nostra logistica.',
    },
    termsChanged: {
      subject: 'L’ordine %{number} è cambiato',
      text: 'quanto concordato per l’ordine %{number} è cambiato: prodotti, quantità o prezzi. Ecco che cosa è ordinato adesso; nella pagina dell’ordine trovi il tuo compenso:',
      ending:
        'Immagini e colli di ciò che è cambiato vengono riesaminati prima della spedizione. Qualcosa non va? Scrivici prima di proseguire.',
    },
  },
  parcelMail: {
    stop: {
      subject: 'Ferma il pacco: l’ordine %{number} è stato annullato',
      text: 'l’ordine %{number} (%{vendor}) è stato annullato dopo l’acquisto di queste etichette:',
      ending:
        'Finché il pacco non è stato ritirato, annulla l’etichetta; altrimenti chiedi al corriere di fermarlo o restituirlo.',
    },
    stopReturned: {
      subject: 'Ferma il pacco: l’ordine %{number} è stato restituito',
      text: 'l’ordine %{number} (%{vendor}) è stato segnato come restituito mentre queste etichette non risultano ritirate:',
      ending:
        'Annulla l’etichetta e con lei il ritiro; se il pacco è già partito, l’avviso sparisce alla prossima lettura del corriere.',
    },
    comesBack: {
      subject: 'Ordine %{number}: il corriere riporta indietro il pacco',
      text: 'il corriere restituisce al mittente questi pacchi dell’ordine %{number} (%{vendor}):',
      ending:
        'Accordati con il cliente e l’artigiano su come procedere; se non si rispedisce nulla, imposta l’ordine come restituito.',
    },
    termsChanged: {
      subject: 'L’ordine %{number} è cambiato',
      text: 'i prodotti, le quantità o i prezzi dell’ordine %{number} (%{vendor}) sono cambiati nel negozio, oppure dopo la creazione nell’ERP. Ecco che cosa è ordinato adesso:',
      ending:
        'Correggilo dove risulta diverso, per esempio nell’ERP. L’artigiano è stato avvisato.',
    },
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
