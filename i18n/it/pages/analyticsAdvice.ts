import type { analyticsAdvice as english } from '../../en/pages/analyticsAdvice.ts'
import type { Shape } from '../../shape.ts'

export const analyticsAdvice: Shape<typeof english> = {
  advice: {
    title: 'Che cosa fare adesso',
    loading: 'Cerco che cosa conviene fare',
    failed: 'Non riesco a trovare che cosa conviene fare',
    nothing:
      'Non c’è nulla da segnalare: nessun prodotto con molte visualizzazioni e poche interazioni, nessuno con interazioni ed esaurito.',
    actionOf: '%{action}: %{name}',
    rules: {
      seldomAskedFor:
        '«%{name}»: %{views} visualizzazioni in %{days} giorni e una sola interazione; di solito, con tante visualizzazioni, sarebbero circa %{usualInteractions}. Foto migliori o un altro prezzo possono aiutare. |||| «%{name}»: %{views} visualizzazioni in %{days} giorni e %{interactions} interazioni; di solito, con tante visualizzazioni, sarebbero circa %{usualInteractions}. Foto migliori o un altro prezzo possono aiutare.',
      outOfStock:
        '«%{name}»: %{views} visualizzazioni e %{interactions} interazioni in %{days} giorni, ma in magazzino non ce n’è più. Aggiorna la disponibilità o indica che si può rifare.',
      slowToShip:
        '«%{name}» lascia il laboratorio dopo %{leadTime} settimane; ai prodotti dello stesso tipo di solito ne basta una. Con %{views} visualizzazioni in %{days} giorni, tempi più brevi possono portare ordini. |||| «%{name}» lascia il laboratorio dopo %{leadTime} settimane; ai prodotti dello stesso tipo di solito ne bastano %{usualLeadTime}. Con %{views} visualizzazioni in %{days} giorni, tempi più brevi possono portare ordini.',
      risingStar:
        '«%{name}» piace sempre di più: %{views} visualizzazioni in %{days} giorni, contro le %{viewsBefore} dei %{days} precedenti. In magazzino ne resta solo uno: fai in modo che non manchi. |||| «%{name}» piace sempre di più: %{views} visualizzazioni in %{days} giorni, contro le %{viewsBefore} dei %{days} precedenti. In magazzino ne restano %{stock}: fai in modo che non manchi.',
      translationMissing:
        '«%{name}»: %{views} visualizzazioni in %{days} giorni, ma la traduzione non è ancora finita.',
      auditedLongAgo:
        '«%{name}»: %{views} visualizzazioni in %{days} giorni, ma l’ultima verifica risale a %{monthsSinceAudit} mesi fa. Controlla che i dati siano ancora giusti.',
      neverAudited:
        '«%{name}»: %{views} visualizzazioni in %{days} giorni. È nel portale da %{monthsInShop} mesi e nessuno l’ha mai verificato.',
    },
    actions: {
      seldomAskedFor: 'Guarda foto e prezzo',
      outOfStock: 'Aggiorna la disponibilità',
      slowToShip: 'Cambia i tempi di consegna',
      risingStar: 'Controlla la disponibilità',
      translationMissing: 'Apri la traduzione',
      auditedLongAgo: 'Controlla i dati',
      neverAudited: 'Controlla i dati',
    },
  },
}
