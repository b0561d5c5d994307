import { fold } from '../../schema/texts/fold.ts'

/** Words that an attacker of this marketplace would try first as passwords, in lower case. */
const words = [
  // The marketplace, its subject, and its users.
  'bottega',
  'botteghe',
  'artigiano',
  'artigiana',
  'artigiani',
  'artigianato',
  'artisan',
  'artisans',
  'craft',
  'crafts',
  'design',
  'marketplace',
  'mercato',
  'negozio',
  'shop',
  'portale',
  'portal',
  'vendor',
  'vendors',
  'venditore',
  'fornitore',
  'admin',
  'administrator',
  'manager',
  'logistics',
  'buyer',
  'approver',
  'translator',
  'password',
  'parola',
  'accesso',
  'benvenuto',
  'benvenuta',
  'welcome',
  'hello',
  'ciao',
  'login',
  // Crafts.
  'ceramica',
  'ceramiche',
  'ceramic',
  'ceramics',
  'ceramista',
  'maiolica',
  'maioliche',
  'terracotta',
  'fornace',
  'vetro',
  'vetri',
  'vetreria',
  'glass',
  'legno',
  'legni',
  'wood',
  'mobili',
  'furniture',
  'falegnameria',
  'ebanista',
  'ebanisteria',
  'tessuto',
  'tessuti',
  'tessitura',
  'telaio',
  'textile',
  'textiles',
  'ricamo',
  'pelle',
  'pelletteria',
  'cuoio',
  'leather',
  'borse',
  'bags',
  'gioielli',
  'gioielleria',
  'jewels',
  'jewellery',
  'jewelry',
  'oreficeria',
  'argento',
  'silver',
  'oro',
  'gold',
  'carta',
  'cartiera',
  'paper',
  'marmo',
  'marble',
  'pietra',
  'stone',
  'ferro',
  'rame',
  'lampade',
  'lamps',
  'lighting',
  'luce',
  // Places.
  'italia',
  'italy',
  'italian',
  'italiano',
  'italiana',
  'roma',
  'milano',
  'firenze',
  'venezia',
  'napoli',
  'torino',
  'murano',
  // Words that are often combined with a year.
  'spring',
  'summer',
  'autumn',
  'fall',
  'winter',
  'primavera',
  'estate',
  'autunno',
  'inverno',
  'natale',
  'christmas',
  'pasqua',
  'easter',
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'lunedi',
  'martedi',
  'mercoledi',
  'giovedi',
  'venerdi',
  'sabato',
  'domenica',
]

const shortest = 3
/** With more characters than this besides the words, a password is accepted. */
const maxOtherCharacters = 10
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')

/** Whether a text consists only of these words. */
function isMadeOf(text: string, known: ReadonlySet<string>): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end += 1)
    reached[end] = reached.some((is, start) => is && known.has(text.slice(start, end)))
  return text !== '' && reached[text.length] === true
}

/**
 * Whether a password consists of words of the marketplace or its owner, with a year, and digits or
 * signs around them or in place of letters: `Bottega-2026!`, `Summer2026!`, `Cer4miche1!`.
 * @param about names and emails of the owner
 */
export function isOfHouseWords(password: string, about: readonly string[]): boolean {
  const own = about.flatMap((text) => fold(text).split(/[^a-z]+/))
  const known = new Set([...words, ...own].filter((word) => word.length >= shortest))
  const text = fold(password)
  const letters = lettersOf(text)
  const replaced = lettersOf(
    // A year at the end is kept, not read as letters.
    text.replace(/[^a-z]+$/, '').replace(/./gu, (sign) => signs[sign] ?? sign),
  )
  if (text.length - letters.length > maxOtherCharacters) return false
  return isMadeOf(letters, known) || isMadeOf(replaced, known)
}
