import type { materials } from '../../../resources/settings/constants.ts'
import type { CraftName } from '../base/demoCrafts.ts'
import type { TypeName } from './demoProductTypes.ts'
import type { PieceName } from '../pictures/demoPieces.ts'

/** A kind of product. */
export interface Noun {
  readonly it: string
  readonly en: string
  readonly piece: PieceName
  readonly type: TypeName
  /** Average width, depth and height in cm. */
  readonly size: readonly [number, number, number]
  readonly kilos: number
  /** Average retail price in euro. */
  readonly euro: number
}

type Row = readonly [it: string, en: string, size: Noun['size'], kilos: number, euro: number]

const noun =
  (piece: PieceName, type: TypeName) =>
  (...[it, en, size, kilos, euro]: Row): Noun => ({ it, en, piece, type, size, kilos, euro })

const vase = noun(['decoration', 'vase'], 'vases')
const amphora = noun(['decoration', 'amphora'], 'vases')
const bowl = noun(['tableware', 'bowl'], 'plates')
const lamp = noun(['lighting', 'tableLamp'], 'lamps')
const pendant = noun(['lighting', 'pendant'], 'lamps')
const stool = noun(['furniture', 'stool'], 'seats')
const tote = noun(['bags', 'tote'], 'bags')
const pouch = noun(['bags', 'pouch'], 'bags')
const mirror = noun(['decoration', 'mirror'], 'objects')
const sculpture = noun(['decoration', 'totem'], 'objects')
const sideTable = noun(['furniture', 'table'], 'tables')

/** The products of each trade. */
export const demoNouns: Readonly<Record<CraftName, readonly Noun[]>> = {
  ceramics: [
    vase('Vaso', 'vase', [22, 22, 38], 2.4, 180),
    amphora('Anfora', 'amphora', [30, 26, 44], 4.2, 260),
    noun(['tableware', 'plate'], 'plates')(
      'Piatto da parata',
      'display plate',
      [38, 38, 4],
      1.6,
      140,
    ),
    bowl('Ciotola', 'bowl', [28, 28, 11], 1.2, 85),
    noun(['tableware', 'cup'], 'cups')('Tazza', 'cup and saucer', [14, 14, 9], 0.5, 48),
    noun(['tableware', 'jug'], 'cups')('Brocca', 'jug', [19, 15, 24], 1.3, 95),
  ],
  glass: [
    noun(['tableware', 'carafe'], 'glassware')(
      'Caraffa',
      'carafe with glass',
      [14, 14, 30],
      1.1,
      130,
    ),
    vase('Vaso soffiato', 'blown vase', [20, 20, 34], 2.1, 290),
    bowl('Coppa', 'bowl', [30, 30, 12], 1.9, 210),
    lamp('Lampada', 'table lamp', [32, 32, 48], 3.6, 480),
    pendant('Sospensione', 'pendant lamp', [40, 40, 36], 3.2, 560),
  ],
  wood: [
    noun(['furniture', 'chair'], 'seats')('Sedia', 'chair', [48, 52, 82], 5.4, 420),
    stool('Sgabello', 'stool', [40, 40, 46], 3.8, 240),
    sideTable('Tavolino', 'side table', [60, 60, 48], 9.5, 520),
    noun(['furniture', 'cabinet'], 'tables')('Credenza', 'sideboard', [160, 45, 75], 48, 1900),
    sculpture('Scultura', 'stacked sculpture', [18, 18, 46], 2.2, 190),
  ],
  leather: [
    tote('Borsa', 'tote bag', [42, 15, 34], 0.9, 320),
    noun(['bags', 'satchel'], 'bags')('Cartella', 'satchel', [36, 11, 27], 1.1, 380),
    pouch('Secchiello', 'bucket bag', [26, 20, 28], 0.7, 260),
    noun(['stationery', 'notebook'], 'paper')('Taccuino', 'notebook', [15, 2, 21], 0.4, 68),
  ],
  textiles: [
    noun(['textiles', 'cushion'], 'cushions')(
      'Cuscini',
      'pair of cushions',
      [50, 50, 14],
      1.1,
      110,
    ),
    noun(['textiles', 'folded'], 'cushions')('Plaid', 'throw', [140, 190, 1], 1.4, 190),
    noun(['textiles', 'hanging'], 'hangings')('Arazzo', 'wall hanging', [80, 2, 110], 1.8, 340),
  ],
  jewellery: [
    noun(['jewellery', 'ring'], 'jewels')('Anello', 'ring', [2.2, 0.8, 2.8], 0.1, 160),
    noun(['jewellery', 'necklace'], 'jewels')('Collana', 'necklace', [18, 2, 22], 0.2, 280),
    noun(['jewellery', 'earrings'], 'jewels')('Orecchini', 'earrings', [3, 1, 5], 0.1, 140),
    noun(['jewellery', 'bracelet'], 'jewels')('Bracciali', 'set of bangles', [7, 7, 6], 0.2, 210),
  ],
  paper: [
    noun(['stationery', 'notebook'], 'paper')('Quaderno', 'notebook', [15, 2, 21], 0.4, 38),
    noun(['stationery', 'bookStack'], 'paper')('Diari', 'set of journals', [17, 10, 24], 1.6, 120),
    noun(['stationery', 'letters'], 'paper')(
      'Carta da lettere',
      'letter set',
      [22, 3, 16],
      0.5,
      45,
    ),
    noun(['lighting', 'lantern'], 'lamps')('Lanterna', 'paper lantern', [36, 36, 48], 0.9, 150),
  ],
  lighting: [
    lamp('Lampada da tavolo', 'table lamp', [34, 34, 52], 3.9, 390),
    noun(['lighting', 'mushroomLamp'], 'lamps')('Abat-jour', 'dome lamp', [38, 38, 40], 3.1, 340),
    pendant('Sospensione', 'pendant lamp', [46, 46, 38], 2.8, 430),
    noun(['lighting', 'lantern'], 'lamps')('Lanterna', 'lantern', [34, 34, 46], 2.2, 260),
  ],
  marble: [
    vase('Vaso', 'vase', [18, 18, 32], 8.5, 340),
    sideTable('Tavolino', 'side table', [50, 50, 45], 38, 980),
    bowl('Ciotola', 'bowl', [32, 32, 10], 6.2, 290),
    sculpture('Scultura', 'stacked sculpture', [16, 16, 42], 9.4, 410),
  ],
  metal: [
    noun(['decoration', 'candlestick'], 'objects')(
      'Candelieri',
      'pair of candlesticks',
      [12, 12, 32],
      1.9,
      170,
    ),
    mirror('Specchio', 'arched mirror', [60, 4, 90], 8.2, 460),
    noun(['lighting', 'mushroomLamp'], 'lamps')('Lampada', 'dome lamp', [36, 36, 42], 4.4, 410),
    stool('Sgabello', 'stool', [40, 40, 46], 6.3, 280),
  ],
  straw: [
    tote('Sporta', 'market bag', [46, 20, 32], 0.6, 95),
    pouch('Secchiello', 'bucket bag', [27, 22, 28], 0.5, 110),
    stool('Sgabello impagliato', 'rush stool', [40, 40, 45], 3.2, 190),
    pendant('Paralume', 'woven pendant', [50, 50, 34], 1.4, 220),
  ],
  terracotta: [
    amphora('Orcio', 'oil jar', [42, 42, 58], 16, 320),
    vase('Vaso', 'vase', [26, 26, 36], 4.8, 120),
    noun(['tableware', 'jug'], 'cups')('Brocca', 'jug', [20, 16, 26], 1.5, 72),
    bowl('Ciotola', 'bowl', [30, 30, 12], 1.7, 58),
  ],
}

/** Secondary materials. */
export const besides: readonly (typeof materials)[number][] = [
  'brass',
  'wood',
  'linen',
  'leather',
  'glass',
  'cotton',
  'iron',
]
