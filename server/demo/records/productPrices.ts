import { pick, type Random } from '../../../schema/index.ts'
import { chance } from '../base/seededRandom.ts'

const toFive = (amount: number) => Math.max(5, Math.round(amount / 5) * 5)

/** Prices around a middling one; few of them break the discount ceiling. */
export function productPrices(euro: number, fiscalRegimen: number, random: Random) {
  const retail = toFive(euro * (0.6 + random() * 1.1))
  const highest = 0.6 / (1 + fiscalRegimen / 100)
  const share = chance(0.03, random) ? highest * 1.12 : highest * (0.72 + random() * 0.27)
  return {
    EUR: { wholesale: Math.floor(retail * share * 100) / 100, retail },
    USD: { retail: toFive(retail * pick([1.15, 1.18, 1.2], random)) },
    GBP: { retail: toFive(retail * pick([0.86, 0.88, 0.9], random)) },
  }
}

/** No prices yet. */
export const noPrices = {
  EUR: { wholesale: null, retail: null },
  USD: { retail: null },
  GBP: { retail: null },
}
