import type { programPapers as english } from '../../en/pages/programPapers.ts'
import type { Shape } from '../../shape.ts'

export const programPapers: Shape<typeof english> = {
  programPapers: {
    receipt: {
      title: 'Ricevuta %{number}',
      file: 'ricevuta',
      date: 'Data: %{day}',
      vat: 'Partita IVA: %{number}',
      fiscalCode: 'Codice fiscale: %{code}',
      billedTo: 'Intestata a',
      description: 'Descrizione',
      amount: 'Importo',
      plan: 'Programma artigiani: %{plan}',
      period: 'Dal %{from} al %{to}',
      net: 'Imponibile',
      vatAmount: 'IVA %{percent}%',
      total: 'Totale',
      paid: 'Pagata il %{day}. Non c’è altro da pagare.',
      card: 'Carta: %{card}',
      transaction: 'Transazione: %{id}',
      subscription: 'Abbonamento: %{id}',
      questions: 'Hai domande su questa ricevuta? Scrivi a %{email}.',
    },

    presentation: {
      file: 'programma-artigiani',
      title: 'Programma artigiani',
      cover: 'La tua bottega, sotto gli occhi di più persone.',
      lead: 'Tre piani per gli artigiani che vendono su Bottega: scegli quanto affidarci della tua storia, dei tuoi numeri e delle tue immagini.',
      plansTitle: 'Tre piani',
      plansLead: 'Ogni piano si paga al mese o all’anno. I prezzi comprendono l’IVA.',
      tiers: {
        base: { name: 'Base', for: 'Per farti trovare' },
        premium: { name: 'Premium', for: 'Per crescere' },
        premiumPlus: { name: 'Premium Plus', for: 'Per distinguerti' },
      },
      aMonth: 'al mese',
      aYear: 'all’anno',
      or: 'oppure',
      saves: 'Risparmi %{amount} all’anno',
      pricesTitle: 'Quanto costa',
      pricesLead:
        'Tutti i prezzi comprendono l’IVA al %{percent}%. Quello che vedi è quello che addebitiamo sulla tua carta, al centesimo.',
      plan: 'Piano',
      monthly: 'Al mese',
      twelve: 'Dodici mesi',
      yearly: 'All’anno',
      saving: 'Risparmi',
      howTitle: 'Come funziona',
      how: {
        pay: {
          title: 'Il pagamento',
          text: 'Paghi con carta di credito e confermi con la tua banca (3-D Secure). Non accettiamo carte di debito né prepagate. I dati della carta vanno direttamente al gestore dei pagamenti: noi non li vediamo mai. Per ogni addebito ricevi una ricevuta via email.',
        },
        renew: {
          title: 'Il rinnovo',
          text: 'Il piano si rinnova da solo, ogni mese o ogni anno, finché non lo disdici. Se un addebito non riesce, ti avvisiamo e riproviamo; puoi cambiare carta in qualsiasi momento.',
        },
        change: {
          title: 'Cambiare piano',
          text: 'Se hai già un piano pagato, quello nuovo comincia il giorno dopo la sua fine. Non paghi mai due volte lo stesso giorno.',
        },
        cancel: {
          title: 'La disdetta',
          text: 'Disdici quando vuoi dalla pagina Programma artigiani. Il piano resta attivo fino alla fine del periodo che hai pagato, poi si chiude. Le statistiche si fermano subito. I tuoi prodotti restano al loro posto.',
        },
      },
      startTitle: 'Come iniziare',
      start: 'Accedi, apri Programma artigiani, scegli un piano e paga. È attivo in pochi istanti.',
      contact: 'Hai domande? Scrivi a %{email}.',
      none: 'Al momento non ci sono piani tra cui scegliere.',
    },
  },
}
