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
  ordersDue: {
    subject:
      'L’ordine %{number} parte il %{day} |||| %{smart_count} ordini partono entro il %{day}',
    text: 'questo ordine dev’essere pronto per il corriere il prossimo giorno lavorativo: |||| questi ordini devono essere pronti per il corriere il prossimo giorno lavorativo:',
    due: 'da spedire entro il %{day}: %{products}',
    action: 'Apri i tuoi ordini',
    ending: 'Hai già imballato tutto? Controlla che data, immagini e colli siano compilati.',
  },
}
