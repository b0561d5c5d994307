import { valueAt } from '../../../schema/index.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { SoldProduct } from '../records/soldProduct.ts'

/** A remarkable development of a product. */
export type Story = 'risingStar' | 'sleeper' | 'soldOut'

/** Average views of a product. */
export interface Trend {
  /** Views on an average day. */
  readonly views: number
  /** Views in lists per view. */
  readonly listViews: number
  /** Interactions (enquiry, wish list, cart) per view. */
  readonly interactions: number
  readonly story: Story | undefined
}

/** Views of products with a story, so that they stand out. */
const seenForStory: Readonly<Record<Story, number>> = { risingStar: 2, sleeper: 9, soldOut: 5 }
const askedForStory: Readonly<Record<Story, number>> = {
  risingStar: 1.3,
  sleeper: 0.06,
  soldOut: 1.8,
}

/** Whether the shop shows it on the demo's day. */
const isShown = ({ status, discontinuedOn }: DemoRecord) => status === 'active' && !discontinuedOn

/** The products of an artisan with a story: one per story, where one fits. */
export function storiesOf(
  products: readonly SoldProduct[],
  soldLately: ReadonlyMap<string, number>,
): ReadonlyMap<string, Story> {
  const stories = new Map<string, Story>()
  const units = ({ sku }: SoldProduct) => soldLately.get(sku) ?? 0
  const addStory = (story: Story, fits: (product: SoldProduct) => boolean) => {
    const found = products.find((one) => !stories.has(one.sku) && isShown(one.record) && fits(one))
    if (found) stories.set(found.sku, story)
  }
  const stock = ({ record }: SoldProduct) => Number(valueAt(record, ['stockQuantity']))
  addStory('soldOut', (one) => stock(one) === 0 && one.record.canBeRemade === false)
  addStory('risingStar', (one) => units(one) > 0 && stock(one) > 0)
  addStory('sleeper', (one) => units(one) === 0 && stock(one) > 0)
  return stories
}

/**
 * Average views of a product, the same each time.
 * @param reach popularity of its artisan; 1 is high
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
