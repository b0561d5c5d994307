import type { colors, materials } from '../../../resources/settings/constants.ts'

type Colour = (typeof colors)[number]
type Material = (typeof materials)[number]

/** A trade: names and towns of its workshops, materials and techniques. */
export interface Craft {
  readonly houses: readonly [string, ...string[]]
  readonly towns: readonly (readonly [town: string, region: string])[]
  readonly trade: string
  /** The same in Italian, with its article. */
  readonly mestiere: string
  readonly technique: string
  readonly tecnica: string
  readonly materials: readonly Material[]
  readonly colours: readonly Colour[]
}

const earth = ['white', 'blue', 'green', 'yellow', 'orange', 'red', 'multicolor', 'beige'] as const
const woods = ['brown', 'beige', 'black', 'green', 'white', 'red'] as const
const cloths = ['white', 'beige', 'blue', 'red', 'green', 'grey', 'yellow', 'pink'] as const

/** The trades of the demo's vendors. */
export const demoCrafts = {
  ceramics: {
    houses: ['Ceramiche', 'Maioliche', 'Bottega Ceramica'],
    towns: [
      ['Faenza', 'Emilia-Romagna'],
      ['Deruta', 'Umbria'],
      ['Caltagirone', 'Sicilia'],
      ['Vietri sul Mare', 'Campania'],
      ['Grottaglie', 'Puglia'],
    ],
    trade: 'majolica',
    mestiere: 'l’arte della maiolica',
    technique: 'thrown on the wheel and painted by hand between two firings',
    tecnica: 'foggiata al tornio e dipinta a mano tra due cotture',
    materials: ['ceramic', 'porcelain'],
    colours: earth,
  },
  glass: {
    houses: ['Vetreria', 'Fornace', 'Vetri'],
    towns: [
      ['Venezia', 'Veneto'],
      ['Empoli', 'Toscana'],
      ['Altare', 'Liguria'],
      ["Colle di Val d'Elsa", 'Toscana'],
    ],
    trade: 'blown glass',
    mestiere: 'l’arte del vetro soffiato',
    technique: 'blown at the furnace without a mould and finished by hand',
    tecnica: 'soffiata in fornace senza stampo e rifinita a mano',
    materials: ['glass'],
    colours: ['transparent', 'transparent', 'blue', 'green', 'purple', 'orange', 'red'],
  },
  wood: {
    houses: ['Falegnameria', 'Legni', 'Ebanisteria'],
    towns: [
      ['Cantù', 'Lombardia'],
      ['Ortisei', 'Trentino-Alto Adige'],
      ['Sorrento', 'Campania'],
      ['Manzano', 'Friuli-Venezia Giulia'],
      ['Aosta', "Valle d'Aosta"],
    ],
    trade: 'cabinet making',
    mestiere: 'l’ebanisteria',
    technique: 'joined without screws and finished with oil and beeswax',
    tecnica: 'montata a incastro e finita a olio e cera d’api',
    materials: ['wood'],
    colours: woods,
  },
  leather: {
    houses: ['Pelletteria', 'Cuoio', 'Valigeria'],
    towns: [
      ['Firenze', 'Toscana'],
      ["Santa Croce sull'Arno", 'Toscana'],
      ['Tolentino', 'Marche'],
      ['Solofra', 'Campania'],
    ],
    trade: 'leather work',
    mestiere: 'la lavorazione del cuoio',
    technique: 'cut by hand from vegetable-tanned hides and sewn with waxed thread',
    tecnica: 'tagliata a mano da pelli a concia vegetale e cucita con filo cerato',
    materials: ['leather'],
    colours: ['brown', 'black', 'red', 'green', 'orange', 'beige', 'blue'],
  },
  textiles: {
    houses: ['Tessitura', 'Telai', 'Filati'],
    towns: [
      ['Como', 'Lombardia'],
      ['Biella', 'Piemonte'],
      ['Prato', 'Toscana'],
      ['Samugheo', 'Sardegna'],
      ['Sulmona', 'Abruzzo'],
    ],
    trade: 'weaving',
    mestiere: 'la tessitura',
    technique: 'woven on wooden looms from yarns that are dyed in small lots',
    tecnica: 'tessuta su telai di legno con filati tinti in piccoli bagni',
    materials: ['linen', 'wool', 'silk', 'cotton'],
    colours: cloths,
  },
  jewellery: {
    houses: ['Oreficeria', 'Gioielli', 'Argenteria'],
    towns: [
      ['Vicenza', 'Veneto'],
      ['Arezzo', 'Toscana'],
      ['Valenza', 'Piemonte'],
      ['Torre del Greco', 'Campania'],
    ],
    trade: 'goldsmithing',
    mestiere: 'l’oreficeria',
    technique: 'cast in lost wax, chased and polished at the bench',
    tecnica: 'fusa a cera persa, cesellata e lucidata al banco',
    materials: ['silver', 'brass'],
    colours: ['gold', 'silver', 'red', 'green', 'blue', 'pink', 'white'],
  },
  paper: {
    houses: ['Cartiera', 'Legatoria', 'Carte'],
    towns: [
      ['Fabriano', 'Marche'],
      ['Amalfi', 'Campania'],
      ['Bologna', 'Emilia-Romagna'],
      ['Roma', 'Lazio'],
    ],
    trade: 'papermaking and binding',
    mestiere: 'l’arte della carta e della legatura',
    technique: 'made sheet by sheet from cotton rag and bound with linen thread',
    tecnica: 'fatta foglio a foglio da stracci di cotone e legata con filo di lino',
    materials: ['paper'],
    colours: ['white', 'beige', 'red', 'blue', 'green', 'multicolor', 'purple'],
  },
  lighting: {
    houses: ['Luci', 'Lampade', 'Officina Luce'],
    towns: [
      ['Milano', 'Lombardia'],
      ['Treviso', 'Veneto'],
      ['Torino', 'Piemonte'],
      ['Napoli', 'Campania'],
    ],
    trade: 'lamp making',
    mestiere: 'l’arte della lampada',
    technique: 'assembled by one pair of hands and wired with cloth-covered cable',
    tecnica: 'montata da un solo paio di mani e cablata con cavo rivestito in tessuto',
    materials: ['brass', 'glass', 'ceramic', 'linen'],
    colours: ['white', 'beige', 'green', 'orange', 'gold', 'blue', 'yellow'],
  },
  marble: {
    houses: ['Marmi', 'Pietra', 'Laboratorio Lapideo'],
    towns: [
      ['Carrara', 'Toscana'],
      ['Pietrasanta', 'Toscana'],
      ['Verona', 'Veneto'],
      ['Trani', 'Puglia'],
    ],
    trade: 'stone carving',
    mestiere: 'la lavorazione della pietra',
    technique: 'cut from a single block and smoothed by hand with water',
    tecnica: 'ricavata da un unico blocco e levigata a mano ad acqua',
    materials: ['marble'],
    colours: ['white', 'grey', 'black', 'green', 'pink', 'beige'],
  },
  metal: {
    houses: ['Ferro Battuto', 'Ottoni', 'Fucina'],
    towns: [
      ['Brescia', 'Lombardia'],
      ['Maniago', 'Friuli-Venezia Giulia'],
      ['Agnone', 'Molise'],
      ['Guardiagrele', 'Abruzzo'],
    ],
    trade: 'metal work',
    mestiere: 'la lavorazione dei metalli',
    technique: 'forged at the anvil, brushed and sealed with wax',
    tecnica: 'forgiata all’incudine, spazzolata e protetta a cera',
    materials: ['brass', 'iron'],
    colours: ['gold', 'black', 'silver', 'grey', 'green'],
  },
  straw: {
    houses: ['Intrecci', 'Paglia', 'Cesteria'],
    towns: [
      ['Signa', 'Toscana'],
      ['Castelsardo', 'Sardegna'],
      ['Mogliano', 'Marche'],
      ['Soveria Mannelli', 'Calabria'],
    ],
    trade: 'basketry',
    mestiere: 'l’intreccio',
    technique: 'plaited from wheat straw and reed that are cut by hand in June',
    tecnica: 'intrecciata con paglia di grano e giunco tagliati a mano in giugno',
    materials: ['straw'],
    colours: ['beige', 'yellow', 'brown', 'red', 'green', 'white'],
  },
  terracotta: {
    houses: ['Terrecotte', 'Fornace', 'Argille'],
    towns: [
      ['Impruneta', 'Toscana'],
      ['Matera', 'Basilicata'],
      ['Cutrofiano', 'Puglia'],
      ['Castellamonte', 'Piemonte'],
    ],
    trade: 'terracotta',
    mestiere: 'l’arte della terracotta',
    technique: 'built up in coils, dried for three weeks and fired with wood',
    tecnica: 'costruita a colombino, essiccata per tre settimane e cotta a legna',
    materials: ['terracotta', 'ceramic'],
    colours: ['orange', 'red', 'brown', 'beige', 'white', 'green'],
  },
} as const satisfies Record<string, Craft>

export type CraftName = keyof typeof demoCrafts
