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
      tries: 'Riproveremo il %{next} e, per l’ultima volta, il %{last}.',
      lastTry: 'Riproveremo ancora una volta, il %{last}.',
      until:
        'Il tuo piano resta attivo fino al %{day}. Se a quella data il pagamento non è ancora riuscito, viene sospeso.',
      paused: 'Il tuo piano è sospeso finché il pagamento non riesce.',
      action: 'Controlla la tua carta',
      ending: 'La carta è scaduta o ne hai una nuova? Salvala nella pagina Programma artigiani.',
    },
    renewalEnded: {
      subject: '%{plan} non si rinnova',
      text: 'hai disdetto %{plan}. Resta attivo fino al %{day} e non addebiteremo altro.',
      textStaff:
        'abbiamo disdetto %{plan} per te. Resta attivo fino al %{day} e non addebiteremo altro.',
      textElse:
        'il tuo piano %{plan} non si rinnova. Resta attivo fino al %{day} e non addebiteremo altro.',
      figuresOff: 'Le statistiche sono disattivate da adesso.',
      ending:
        'Hai cambiato idea? Fino al %{day} puoi mantenere il piano nella pagina Programma artigiani. Dopo quel giorno potrai sceglierne un altro.',
    },
    ended: {
      subject: '%{plan} è terminato',
      text: 'hai disdetto %{plan}, che è terminato. Non addebiteremo altro.',
      textStaff: 'abbiamo disdetto %{plan} per te e il piano è terminato. Non addebiteremo altro.',
      textElse: 'il tuo piano %{plan} è terminato.',
      unpaid:
        'non siamo riusciti ad addebitare %{plan} sulla tua carta e il piano è terminato. Non addebiteremo altro.',
      products: 'I tuoi prodotti restano al loro posto.',
      ending: 'Puoi scegliere di nuovo un piano quando vuoi.',
    },
    started: {
      subject: '%{plan} è attivo',
      text: 'il tuo piano %{plan} è attivo dal %{day}.',
      beginsSubject: '%{plan} comincia il %{day}',
      begins:
        'il tuo piano %{plan} comincia il %{day}. Quel giorno addebiteremo %{price}: prima di allora, nulla.',
      keptSubject: 'Mantieni %{plan}',
      kept: 'il tuo piano %{plan} continua senza interruzioni, con le sue statistiche. Si rinnova il %{day} e quel giorno addebiteremo %{price}.',
      renews: 'Si rinnova il %{day}.',
      until: 'Dura fino al %{day}. Te lo offriamo noi: non addebitiamo nulla.',
      ending: 'Nella pagina Programma artigiani puoi cambiare carta o disdire quando vuoi.',
      endingGiven: 'Scopri che cosa offre nella pagina Programma artigiani.',
    },
    pendingCanceled: {
      subject: '%{plan} non comincia',
      text: 'hai disdetto %{plan} prima che cominciasse. Non abbiamo addebitato nulla.',
      textStaff:
        'abbiamo disdetto %{plan} per te prima che cominciasse. Non abbiamo addebitato nulla.',
      textElse: '%{plan} non comincia. Non abbiamo addebitato nulla.',
      rest: 'Il tuo piano %{rest} resta attivo fino al %{day} e non si rinnova. Le sue statistiche sono disattivate da adesso.',
      given: 'Il piano %{rest} che ti abbiamo offerto dura fino al %{day}.',
      ending: 'Puoi scegliere di nuovo un piano quando vuoi.',
      endingRest: 'Nella pagina Programma artigiani vedi che cosa puoi scegliere.',
    },
    givenEnding: {
      subject: '%{plan} termina il %{day}',
      text: 'il piano %{plan} che ti abbiamo offerto termina il %{day}.',
      ending: 'Vuoi continuare? Scegli un piano: comincia il giorno dopo.',
    },
    givenTaken: {
      subject: 'Abbiamo terminato %{plan}',
      text: 'abbiamo terminato il piano %{plan} che ti avevamo offerto. Premium e le statistiche sono disattivati da adesso e non addebitiamo nulla.',
      ending: 'I tuoi prodotti restano al loro posto. Puoi scegliere un piano quando vuoi.',
    },
  },
}
