import type { validation as english } from '../en/validation.ts'
import type { Shape } from '../shape.ts'

export const validation: Shape<typeof english> = {
  required: 'Obbligatorio',
  latinLetters: 'I corrieri stampano solo caratteri latini: scrivilo in caratteri latini',
  requiredMark: '* Obbligatorio',
  enter: 'Compila il campo %{field}',
  enterValue: 'Inserisci un valore',
  selectContractType: 'Seleziona il tipo di contratto',
  pickCountry: 'Scegli il paese',
  pickRegion: 'Scegli la regione',

  text: 'Deve essere un testo',
  printable: 'Contiene un carattere che non si può salvare',
  max: 'Al massimo %{maxValue} caratteri',
  moreThanTwo: 'Inserisci almeno 2 caratteri',
  slug: 'Inserisci solo lettere minuscole, numeri o trattini',
  noSlug: 'In «%{name}» non ci sono lettere per un indirizzo web: scrivine tu',
  sku: 'Usa solo lettere, numeri, punti, trattini, barre e trattini bassi; inizia con una lettera o un numero',
  email: 'Indirizzo email non corretto',
  emails: 'Deve essere un elenco di indirizzi email',
  vendorEmail: 'L’email deve essere un indirizzo valido',
  url: 'Indirizzo web non corretto',
  phone: 'Usa solo cifre, spazi e il segno +',
  iban: 'Deve essere un IBAN: due lettere, due cifre e da 11 a 30 lettere o cifre',
  vatNumber: 'Una partita IVA ha da 8 a 14 lettere e cifre',
  fiscalCode: 'Un codice fiscale ha da 8 a 16 lettere e cifre',
  region: 'Scegli una delle regioni italiane',
  localizedText: 'Deve essere un testo per lingua',

  localizedTexts: 'Deve essere un elenco di testi per lingua',
  bioTooShort: 'Il testo deve avere almeno 20 caratteri',
  requiredSmall: 'obbligatorio',

  woodenCrate: 'La cassa di legno è un numero, una volta per lingua e con il nome di quella lingua',
  number: 'Deve essere un numero',
  eitherNumber: '«%{text}» può essere due numeri: scrivilo senza separatore delle migliaia',
  numberAlone: '«%{text}»: scrivi solo il numero, nell’unità o nella valuta di questo campo',
  sheetError: '«%{text}» è un errore del foglio di calcolo, non un valore',
  roundedCode:
    '«%{text}» è un numero arrotondato dal foglio di calcolo: imposta la colonna come testo e scrivilo per intero',
  zerosLost:
    '«%{text}» è troppo corto per questo paese: i fogli di calcolo tolgono gli zeri iniziali. Scrivi %{full}',
  integer: 'Deve essere un numero intero',
  cents: 'Sono ammessi al massimo due decimali',
  positive: 'Deve essere maggiore di zero',
  atLeast: 'Inserisci un valore maggiore o uguale a %{min}',
  atMost: 'Inserisci un valore minore o uguale a %{max}',
  discountTooLow: 'Lo sconto è troppo basso',

  flag: 'Deve essere sì o no',
  choice: 'Scegli uno dei valori proposti',
  choices: 'Deve essere un elenco di valori',
  once: 'Ogni valore si può scegliere una volta sola',
  differentMaterial: 'Seleziona un materiale diverso da quello principale',

  isoDate: 'Dev’essere una data, AAAA-MM-GG',
  date: 'Il formato della data deve essere GG/MM/AAAA',
  twoDays:
    '«%{text}» può essere due giorni, perché nella riga %{row} c’è «%{other}»: scrivilo come 2026-12-31',
  shippingDate: 'La data di spedizione deve essere ad almeno 2 giorni da oggi',
  certificateNotAsked:
    'Il certificato CARB serve solo per il legno diretto negli Stati Uniti o in Canada',
  pickupBooked:
    'È prenotato un ritiro per il %{day}: indirizzo e orari si possono cambiare solo dopo che la logistica l’ha annullato',
  recipientBought:
    'Per questo indirizzo è già stata acquistata un’etichetta: si può cambiare solo dopo aver annullato l’etichetta',
  piecesBought:
    'Per %{sku} è già stata acquistata un’etichetta: la quantità si può cambiare solo dopo averla annullata; altri pezzi sono un ordine a parte',
  packedWith: 'Scegli un altro prodotto dell’ordine che abbia colli propri',
  packedBought: 'Per questi colli è già stata acquistata un’etichetta: il contenuto resta com’è',
  parcelBought: 'Per il collo %{number} è già stata acquistata un’etichetta: resta com’è',
  oneParcel: 'Serve almeno un collo',
  pickupTooLate: 'I corrieri prenotano ritiri con al massimo %{days} giorni di anticipo',
  pickupDay: 'In questo giorno nessun corriere ritira: scegli un giorno lavorativo da oggi in poi',
  pickupToday: 'L’ultimo ritiro di oggi è già passato: scegli un giorno lavorativo successivo',
  notBefore: 'Inserisci il %{min} o un giorno successivo',
  notPast: 'Inserisci oggi o un giorno successivo',
  notAfter: 'Inserisci il %{max} o un giorno precedente',
  instant: 'Deve essere una data con l’ora',

  time: 'Deve essere un’ora, come 09:30',
  timesInOrder: 'Gli orari devono essere in ordine',

  id: 'Deve essere l’ID di un elemento',
  references: 'Deve essere un elenco di ID di elementi',
  notFound: 'Non trovato',
  nothingCalled: 'Niente si chiama «%{text}»',
  severalCalled: 'Più elementi si chiamano «%{text}»: scrivi l’ID',
  mismatch: 'Appartiene a un altro artigiano',
  unique: 'Già in uso',
  mustBe: 'Deve essere «%{choice}»',
  emailTaken: 'È già l’email di un altro account',

  file: 'Deve essere l’indirizzo di un file',
  files: 'Deve essere un elenco di file',
  fileKind: 'Un file di questo tipo qui non va bene',
  fileElsewhere: 'Deve essere un file caricato per questo elemento',
  fileDeleted: 'Il file è stato eliminato',
  atMostFiles: 'È ammesso un solo file |||| Sono ammessi al massimo %{max} file',
  group: 'Deve essere un gruppo di campi',
  list: 'Deve essere un elenco',
  atMostEntries: 'È ammessa una sola voce |||| Sono ammesse al massimo %{max} voci',

  entryTwice: 'Due voci riguardano la stessa cosa',

  unknown: 'Questo campo non esiste',
  notEnabled: 'Non disponibile con le altre scelte fatte qui',
  invalid: 'Valore non valido',
}
