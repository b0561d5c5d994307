import type { programMails as english } from '../../en/mails/programMails.ts'
import type { Shape } from '../../shape.ts'

export const programMails: Shape<typeof english> = {
  program: {
    action: 'Apri Programma artigiani',
    receipt: {
      subject: 'Ricevuta %{number}: %{plan}',
      text: 'abbiamo addebitato %{total} sulla tua carta che termina con %{card} per %{plan}. Trovi la ricevuta in allegato.',
      withoutCard:
        'abbiamo addebitato %{total} sulla tua carta per %{plan}. Trovi la ricevuta in allegato.',
      period: 'Copre i giorni dal %{from} al %{to}.',
      ending: 'Tutte le tue ricevute sono nella pagina Programma artigiani.',
    },
    paymentFailed: {
      subject: 'Il pagamento di %{plan} non è riuscito',
      text: 'non siamo riusciti ad addebitare %{price} per %{plan} sulla tua carta che termina con %{card}.',
      withoutCard: 'non siamo riusciti ad addebitare %{price} per %{plan} sulla tua carta.',
      later: 'Riproveremo nei prossimi giorni.',
      until:
        'Il tuo piano resta attivo fino al %{day}. Se a quella data il pagamento non è ancora riuscito, viene sospeso.',
      paused: 'Il tuo piano è sospeso finché il pagamento non riesce.',
      action: 'Controlla la tua carta',
      ending: 'La carta è scaduta o ne hai una nuova? Salvala nella pagina Programma artigiani.',
    },
    renewalEnded: {
      subject: '%{plan} non si rinnova',
      text: 'hai disdetto %{plan}. Resta attivo fino al %{day} e non addebiteremo altro.',
      analytics: 'Le statistiche sono disattivate da adesso.',
      ending: 'Hai cambiato idea? Puoi scegliere di nuovo un piano quando vuoi.',
    },
    ended: {
      subject: '%{plan} è terminato',
      text: 'il tuo piano %{plan} è terminato. I tuoi prodotti restano al loro posto.',
      ending: 'Puoi scegliere di nuovo un piano quando vuoi.',
    },
    started: {
      subject: '%{plan} è attivo',
      text: 'il tuo piano %{plan} è attivo dal %{day}.',
      beginsSubject: '%{plan} comincia il %{day}',
      begins: 'il tuo piano %{plan} comincia il %{day}. Prima di allora non addebitiamo nulla.',
      renews: 'Si rinnova il %{day}.',
      until: 'Dura fino al %{day}. Te lo offriamo noi: non addebitiamo nulla.',
      ending: 'Nella pagina Programma artigiani puoi cambiare carta o disdire quando vuoi.',
      endingGiven: 'Scopri che cosa offre nella pagina Programma artigiani.',
    },
    givenEnding: {
      subject: '%{plan} termina il %{day}',
      text: 'il piano %{plan} che ti abbiamo offerto termina il %{day}.',
      ending: 'Vuoi continuare? Scegli un piano: comincia il giorno dopo.',
    },
  },
}
