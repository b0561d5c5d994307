import { valueAt } from '../../../schema/index.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { SoldProduct } from '../records/soldProduct.ts'

/** What becomes of one product of an artisan more than of the others. */
export type Story = 'risingStar' | 'sleeper' | 'soldOut'

/** How much a product is looked at. */
export interface Trend {
  /** Views on an average day. */
  readonly views: number
  /** How often it was seen in a list, for each view. */
  readonly listViews: number
  /** How often it was asked for, put on a list or into the cart, for each view. */
  readonly interactions: number
  readonly story: Story | undefined
}

/** Views of stories, so that they stand out from the others. */
const seenForStory: Readonly<Record<Story, number>> = { risingStar: 2, sleeper: 9, soldOut: 5 }
const askedForStory: Readonly<Record<Story, number>> = {
  risingStar: 1.3,
  sleeper: 0.06,
  soldOut: 1.8,
}

/** Whether the shop shows it today. */
const isShown = ({ status, discontinuedOn }: DemoRecord) => status === 'active' && !discontinuedOn

/** Which products of an artisan have stories: one each, where it has something that fits. */
export function storiesOf(
  products: readonly SoldProduct[],
  soldLately: ReadonlyMap<string, number>,
): ReadonlyMap<string, Story> {
  const stories = new Map<string, Story>()
  const units = ({ sku }: SoldProduct) => soldLately.get(sku) ?? 0
  const tell = (story: Story, fits: (product: SoldProduct) => boolean) => {
    const found = products.find((one) => !stories.has(one.sku) && isShown(one.record) && fits(one))
    if (found) stories.set(found.sku, story)
  }
  const stock = ({ record }: SoldProduct) => Number(valueAt(record, ['stockQuantity']))
  tell('soldOut', (one) => stock(one) === 0 && one.record.canBeRemade === false)
  tell('risingStar', (one) => units(one) > 0 && stock(one) > 0)
  tell('sleeper', (one) => units(one) === 0 && stock(one) > 0)
  return stories
}

/**
 * How much a product is looked at, the same each time.
 * @param reach how well its artisan is known, 1 being well
 */
export function trendOf({ id }: SoldProduct, reach: number, story: Story | undefined): Trend {
  const random = seededRandom(`trend-${id}`)
  const views = reach * (0.2 + 5 * random() ** 3)
  const [listViews, interactions] = [4 + random() * 5, 0.04 + random() * 0.06]
  if (!story) return { views, listViews, interactions, story }
  return {
    views: reach * seenForStory[story],
    listViews,
    interactions: 0.07 * askedForStory[story],
    story,
  }
}
