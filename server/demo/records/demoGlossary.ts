import type { glossaryTerms } from '../../../resources/glossaryTerms.ts'
import type { termKinds } from '../../../resources/settings/constants.ts'
import type { Resource } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { daysAfter, demoStart } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'

type Term = readonly [kind: (typeof termKinds)[number], it: string, en: string, note?: string]

/** Translations of craft terms. */
const terms: readonly Term[] = [
  [
    'material',
    'maiolica',
    'majolica',
    'Tin-glazed earthenware, painted before the second firing. Not “maiolica” in running English.',
  ],
  ['material', 'terracotta', 'terracotta'],
  ['material', 'gres', 'stoneware / grès'],
  [
    'material',
    'porcellana',
    'porcelain',
    'Only for what is fired above 1,250 °C; “china” is for services.',
  ],
  ['material', 'argilla', 'clay'],
  ['material', 'vetro soffiato', 'blown glass'],
  ['material', 'vetro di Murano', 'Murano glass', 'For what is made on the island alone.'],
  ['material', 'cristallo', 'crystal', 'With lead. Other clear glass is “vetro”.'],
  ['material', 'ottone', 'brass'],
  ['material', 'rame', 'copper'],
  ['material', 'bronzo', 'bronze'],
  ['material', 'peltro', 'pewter'],
  ['material', 'ferro battuto', 'wrought iron'],
  ['material', 'lino', 'linen', 'The cloth. “Flax” is the plant, “linseed” the oil.'],
  ['material', 'lana cotta', 'boiled wool'],
  ['material', 'seta grezza', 'raw silk'],
  ['material', 'cuoio', 'leather / hide', 'Thick and firm; “pelle” is soft leather.'],
  ['material', 'noce', 'walnut'],
  ['material', 'ulivo', 'olive wood', 'Not “olive”, which is the fruit.'],
  ['material', 'travertino', 'travertine'],
  ['material', 'cera d’api', 'beeswax'],
  ['technique', 'intarsio', 'inlay', 'Also for stone and leather; in wood alone “tarsia”.'],
  ['technique', 'tarsia', 'marquetry'],
  ['technique', 'foglia d’oro', 'gold leaf'],
  ['technique', 'doratura', 'gilding'],
  ['technique', 'sbalzo', 'repoussé', 'Worked from the back. “Cesello” is worked from the front.'],
  ['technique', 'cesello', 'chasing'],
  ['technique', 'filigrana', 'filigree', 'Of metal; of paper it is a watermark.'],
  ['technique', 'cera persa', 'lost wax'],
  [
    'technique',
    'tornio',
    'potter’s wheel / wheel / lathe',
    'A wheel for clay, a lathe for wood and metal.',
  ],
  ['technique', 'concia vegetale', 'vegetable tanning / vegetable-tanned'],
  ['technique', 'tessuto a mano', 'handwoven'],
  ['technique', 'dipinto a mano', 'hand-painted / painted by hand'],
  ['technique', 'ricamo', 'embroidery'],
  ['technique', 'incisione', 'engraving'],
  ['technique', 'graffito', 'sgraffito'],
  ['technique', 'lustro', 'lustre'],
  ['technique', 'incastro', 'joint / joinery'],
  ['colour', 'blu cobalto', 'cobalt blue'],
  ['colour', 'verde ramina', 'copper green', 'The green of Tuscan majolica.'],
  ['colour', 'giallo ferraccia', 'iron yellow'],
  ['colour', 'terra di Siena', 'sienna'],
  ['colour', 'bianco latte', 'milk white'],
  ['colour', 'tortora', 'dove grey'],
  ['other', 'bottega', 'workshop', 'The name of a house keeps “Bottega”.'],
  ['other', 'fornace', 'furnace', 'For glass. Clay is fired in a “forno”, a kiln.'],
  ['other', 'telaio', 'loom', 'Of a mirror or a window it is a frame.'],
  ['other', 'cottura', 'firing'],
  ['other', 'smalto', 'glaze / enamel', 'A glaze on clay, an enamel on metal.'],
  ['other', 'pezzo unico', 'one-of-a-kind piece / one of a kind'],
]

/** The records of the glossary. */
export function demoGlossary(resource: Resource, ids: KnownIds): DemoRecord[] {
  return terms.map(([kind, it, en, note = null], at) => {
    const created = daysAfter(demoStart(), 3) + at * 60_000
    return fillRecord<typeof glossaryTerms.fields>(
      resource,
      { at, id: demoId(15, at, created), created, updated: daysAfter(created, at * 9) },
      [{ kind, it, en, note }],
      seededRandom(`term-${at}`),
      ids,
    )
  })
}
