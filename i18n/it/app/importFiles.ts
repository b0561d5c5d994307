import type { Shape } from '../../shape.ts'
import type { importFiles as english } from '../../en/app/importFiles.ts'

export const importFiles: Shape<typeof english> = {
  importFiles: {
    heads: { problem: 'Problema', outcome: 'Esito' },

    refused: {
      otherFile: 'Carica solo file CSV',
      workbook:
        'I fogli di calcolo di questo tipo non si possono leggere. Salva il file come cartella di lavoro di Excel (.xlsx) o come CSV e carica quello',
      encryptedWorkbook:
        'La cartella di lavoro è protetta da password. Salvala senza password, oppure salva la tabella come CSV, e carica quel file',
      brokenWorkbook:
        'La cartella di lavoro è danneggiata o incompleta. Aprila, salvala come .xlsx o CSV e carica quel file',
      unpacksTooLarge:
        'Una volta decompressa, la cartella di lavoro è più grande di quanto si possa leggere in una volta. Salva solo la tabella come .xlsx o CSV e carica quel file',
      archive: 'Questo è un archivio ZIP. Estrai la tabella che contiene e carica quella',
      noTable: 'Questa non è una tabella: contiene caratteri che nessun file CSV ha',
      encoding:
        'Le lettere del file non si possono leggere: non è né UTF-8 né Windows-1252. Salvalo come «CSV UTF-8» e caricalo di nuovo',
      empty: 'Il file è vuoto',
      noRows: 'Il file ha le intestazioni delle colonne e nessuna riga sotto',
      quotes: 'Riga %{row}: una virgoletta non è mai chiusa, oppure è seguita da altro testo',
      tooManyRows: 'Il file ha troppe righe: ne sono ammesse al massimo %{most}',
      tooManyCells:
        'Il file ha più celle di quante se ne possano leggere in una volta: togli le colonne che non cambiano nulla',
      noKey: 'Nessuna colonna dice quali elementi modificare: aggiungi la colonna «%{column}»',
      onlyKey:
        'Il file dice quali elementi modificare, ma non ha colonne con le modifiche: aggiungine almeno una',
      delimiter:
        'Le colonne non si distinguono: separale con virgole, punti e virgola, tabulazioni o barre verticali',
      noColumns: 'Nessuna delle colonne si può modificare qui',
      tooManyProducts:
        'Modifica in blocco non valida: sono ammessi al massimo %{most} prodotti e il file ne ha %{count}',
      tooManyParcels:
        'Modifica in blocco non valida: sono ammessi al massimo %{most} colli per prodotto e la colonna «%{column}» è per il numero %{count}',
    },

    problems: {
      unknown: 'Questa colonna non esiste',
      readOnly: 'Non si può modificare con un file',
      twice: 'La colonna c’è due volte: vale solo la prima',
      unit: 'La colonna è in %{unit}: converti i valori, oppure scrivi l’unità nell’intestazione',
      several: 'Più campi hanno questo nome: usa il nome che ha nel modello',
      entries:
        'I file hanno colonne solo per la prima voce |||| I file hanno colonne solo per le prime %{most} voci',
    },

    faults: {
      tooManyCells:
        'La riga ha più celle di quante sono le colonne: un testo con una virgola va tra virgolette',
      garbled:
        'Le lettere sono illeggibili («%{text}»): il file è stato letto una volta con la codifica sbagliata. Riscrivi il testo',
      noSuchEntry: 'L’elemento non può averlo: il suo tipo non ha questo campo',
      gap: 'Il numero %{number} si può aggiungere solo quando c’è il numero %{before}',
    },

    read: {
      encodings: {
        'utf-8': 'UTF-8',
        'utf-16le': 'UTF-16',
        'utf-16be': 'UTF-16',
        'windows-1252': 'Windows-1252',
      },
      as: 'Letto come %{encoding}',
      sheet:
        'Letto come cartella di lavoro di Excel |||| Letto come cartella di lavoro di Excel: il foglio «%{sheet}», uno di %{smart_count}',
      others:
        '%{read}; la riga %{lines} come %{encoding} |||| %{read}; le righe %{lines} come %{encoding}',
      more: '%{read}; le righe %{lines} e altre %{more} come %{encoding}',
      notes:
        '%{read}; 1 riga di spiegazioni non conta |||| %{read}; %{smart_count} righe di spiegazioni non contano',
    },

    explained: {
      key: 'Dice quale elemento modificare; non viene modificato',
      text: 'Testo, al massimo %{max} caratteri',
      lines: 'Testo anche su più righe, al massimo %{max} caratteri',
      texts: 'Un testo per riga',
      number: 'Un numero, per esempio 12,5',
      integer: 'Un numero intero, per esempio 12',
      money: 'Un importo in %{currency}, per esempio 1234,50',
      percent: 'Una percentuale, per esempio 22',
      flag: 'Sì o no',
      choice: 'Uno dei valori',
      choices: 'Uno o più dei valori, separati da virgole',
      country: 'Un paese, con il nome o il codice di due lettere',
      countries: 'Paesi, con il nome o il codice di due lettere, separati da virgole',
      date: 'Un giorno, per esempio 31.12.2026 o 2026-12-31',
      instant: 'Giorno e ora, per esempio 31.12.2026 14:30',
      time: 'Un’ora, per esempio 09:30',
      email: 'Un indirizzo email',
      emails: 'Indirizzi email, separati da virgole',
      url: 'Un indirizzo web',
      slug: 'Lettere minuscole, cifre e trattini',
      phone: 'Un numero di telefono: cifre, più e spazi',
      iban: 'Un IBAN',
      vatNumber: 'Una partita IVA',
      fiscalCode: 'Un codice fiscale',
      region: 'Una regione; in Italia una delle venti',
      reference: '%{resource}: uno solo, con l’ID o il nome',
      references: '%{resource}: quanti ne servono, con l’ID o il nome, separati da virgole',
      unit: '%{text}, in %{unit}',
      atLeast: '%{text}, da %{min} in su',
      atMost: '%{text}, al massimo %{max}',
      between: '%{text}, da %{min} a %{max}',
      positive: '%{text}, maggiore di 0',
    },
  },
}
