import type { validation as english } from '../en/validation.ts'
import type { Shape } from '../shape.ts'

export const validation: Shape<typeof english> = {
  required: 'Obbligatorio',
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

  date: 'Il formato della data deve essere GG/MM/AAAA',
  notBefore: 'Inserisci il %{min} o un giorno successivo',
  notAfter: 'Inserisci il %{max} o un giorno precedente',
  instant: 'Deve essere una data con l’ora',

  time: 'Deve essere un’ora, come 09:30',
  timesInOrder: 'Gli orari devono essere in ordine',

  id: 'Deve essere l’ID di un elemento',
  references: 'Deve essere un elenco di ID di elementi',
  notFound: 'Non trovato',
  mismatch: 'Appartiene a un altro artigiano',
  unique: 'Già in uso',
  mustBe: 'Deve essere «%{choice}»',
  emailTaken: 'È già l’email di un altro account',

  file: 'Deve essere l’indirizzo di un file',
  files: 'Deve essere un elenco di file',
  fileElsewhere: 'Deve essere un file caricato per questa scheda',
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
