import type { products } from '../../../resources/products.ts'
import { pick, type Random, type Resource } from '../../../schema/index.ts'
import type { CollectionProfile } from '../base/collectionProfile.ts'
import { demoId } from '../base/demoId.ts'
import { besides, demoNouns } from './demoNouns.ts'
import { demoPictureUrl } from '../pictures/demoPictureUrl.ts'
import { crateItem, demoTypes, typeId, type DataItem } from './demoProductTypes.ts'
import { daysAfter, demoNow, momentBetween } from '../base/demoTime.ts'
import { firstSentence } from '../base/firstSentence.ts'
import { fillRecord, type DemoRecord, type Given, type KnownIds } from '../base/fillRecord.ts'
import { designers } from '../base/italianNames.ts'
import { productHistory } from './productHistory.ts'
import { productParcels } from './productParcels.ts'
import { productRejection } from './productRejection.ts'
import { productStatus } from './productStatus.ts'
import {
  placeName,
  productDescriptions,
  productName,
  productTitles,
  type ProductSubject,
} from './productTexts.ts'
import { productTranslation } from './productTranslation.ts'
import { chance, seededRandom, wholeBetween } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

const toFive = (amount: number) => Math.max(5, Math.round(amount / 5) * 5)

/** Prices around the average; few of them exceed the discount ceiling. */
function productPrices(euro: number, fiscalRegimen: number, random: Random) {
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
const noPrices = {
  EUR: { wholesale: null, retail: null },
  USD: { retail: null },
  GBP: { retail: null },
}

type Fields = typeof products.fields

/** Vendor and collection of a product. */
export interface ProductPlace {
  readonly at: number
  readonly vendor: VendorProfile
  readonly collection: CollectionProfile | undefined
  /** Whether it is the first product of its collection. */
  readonly isFirst: boolean
}

function picturesOf({ noun, colour }: ProductSubject, at: number, random: Random) {
  const view = (number: number) => demoPictureUrl(noun.piece, colour, at, number)
  return {
    mainPhoto: view(0),
    onboardingPhoto: chance(0.4, random) ? view(7) : null,
    photos: Array.from({ length: wholeBetween(2, 4, random) }, (_, number) => view(number + 1)),
  }
}

/** The artisan's own pictures; a separate random generator keeps the other values unchanged. */
function hiResOf({ noun, colour }: ProductSubject, at: number) {
  const random = seededRandom(`hi-res-${at}`)
  const count = chance(0.35, random) ? wholeBetween(1, 2, random) : 0
  return Array.from({ length: count }, (_, number) =>
    demoPictureUrl(noun.piece, colour, at, number + 5),
  )
}

function dataOf({ noun }: ProductSubject, random: Random) {
  const items: readonly DataItem[] = [crateItem, ...demoTypes[noun.type].items]
  return items.flatMap((item) => {
    const [en, it] = pick(item.values, random)
    return [
      { key: item.name.en, language: 'en' as const, value: en },
      { key: item.name.it, language: 'it' as const, value: it },
    ]
  })
}

function papersOf(sku: string, random: Random) {
  const paper = (name: string, share: number, folder = 'sheet') =>
    chance(share, random) ? `/files/demo/${folder}/${name}-${sku.toLowerCase()}.pdf` : null
  return {
    careInstructions: paper('care', 0.2),
    finishes: paper('finishes', 0.08),
    priceList: paper('prices', 0.06, 'paper'),
    assemblyInstructions: paper('assembly', 0.05),
    technicalDataSheet: paper('data-sheet', 0.1),
  }
}

function availabilityOf(random: Random) {
  const canBeRemade = chance(0.65, random)
  return {
    stockQuantity: chance(0.2, random) ? 0 : wholeBetween(1, 24, random),
    shippingIn: wholeBetween(1, 12, random),
    packagingTime: wholeBetween(0, 7, random),
    canBeRemade,
    remadeDays: canBeRemade ? wholeBetween(2, 12, random) * 5 : null,
    canBeCustomized: chance(0.35, random),
    suitableForContract: chance(0.25, random),
    isCITES: chance(0.02, random),
    dedicatedCourier: chance(0.06, random),
  }
}

/** Missing data of a new draft. */
const unfinished = {
  description: null,
  displayTitle: null,
  mainColor: null,
  material: null,
  secondaryMaterial: null,
  pricing: noPrices,
  stockQuantity: null,
  packagingTime: null,
  shippingIn: null,
  parcels: [],
  photos: [],
  additionalData: [],
} satisfies Given<Fields>

/** The product's texts, sometimes only the first sentence, and the whole English description. */
function wordsOf(subject: ProductSubject, isToDescribe: boolean, random: Random) {
  const name = productName(subject, random)
  const { it, en } = productDescriptions(subject, random)
  return {
    english: en,
    words: {
      name,
      displayTitle: productTitles(subject),
      description: isToDescribe ? firstSentence(it) : it,
    },
  }
}

/** The record of the nth product. */
export function demoProduct(
  resource: Resource,
  { at, vendor, collection, isFirst }: ProductPlace,
  ids: KnownIds,
): DemoRecord {
  const random = seededRandom(`product-${at}`)
  const { craft } = vendor
  const subject: ProductSubject = {
    noun: pick(demoNouns[vendor.craftName], random),
    place: placeName(random),
    colour: pick(craft.colours, random),
    material: pick(craft.materials, random),
    vendor,
  }
  const { noun } = subject
  const created = momentBetween(collection?.since ?? vendor.since, daysAfter(demoNow(), -2), random)
  const updated = momentBetween(created, demoNow(), random)
  const id = demoId(5, at, created)
  const status = productStatus(collection, isFirst, random)
  const isUnfinished = status === 'draft' && chance(0.45, random)
  // Approved from a vendor's proposals and still to be described by the vendor.
  const isToDescribe = status === 'approved' && chance(0.8, seededRandom(`describe-${at}`))
  const isPublished = status === 'active' || status === 'approved'
  const readyToTranslate = isPublished && chance(0.75, random) && !isToDescribe
  const scale = 0.75 + random() * 0.6
  const size = noun.size.map((side) => Math.max(0.5, Math.round(side * scale * 2) / 2)) as [
    number,
    number,
    number,
  ]
  const weight = Math.max(0.1, Math.round(noun.kilos * scale ** 2 * 10) / 10)
  const pricing = productPrices(noun.euro * scale, vendor.fiscalRegimen, random)
  const sku = `${vendor.skuPrefix}-${String(at + 1).padStart(5, '0')}`
  const second = chance(0.3, random) ? pick(besides, random) : null
  const parts = [
    picturesOf(subject, at, random),
    availabilityOf(random),
    papersOf(sku, random),
    productHistory(status, created, updated, vendor.email, pricing.EUR.retail, random),
  ]
  const { words, english } = wordsOf(subject, isToDescribe, random)
  return fillRecord<Fields>(
    resource,
    { at, id, created, updated },
    [
      isUnfinished ? unfinished : {},
      ...parts,
      {
        sku,
        ...words,
        status,
        inShop: 'never',
        openProposals: 0,
        askedProposals: 0,
        rejection: productRejection(status, at, created, updated),
        vendor: vendor.id,
        vendorCollection: collection?.id ?? null,
        type: typeId(noun.type),
        vendorCode: chance(0.6, random)
          ? `${noun.it.charAt(0)}${wholeBetween(100, 999, random)}`
          : null,
        designer: chance(0.35, random) ? pick(designers, random) : null,
        yearIntoMarket: chance(0.7, random)
          ? wholeBetween(2008, new Date(demoNow()).getUTCFullYear(), random)
          : null,
        saved: !isToDescribe && !isUnfinished && (status !== 'draft' || chance(0.8, random)),
        mainColor: subject.colour,
        material: subject.material,
        secondaryMaterial: second === subject.material ? null : second,
        dimensions: { W: size[0], D: size[1], H: size[2] },
        weight,
        pricing,
        needsAssembly: noun.piece[0] === 'furniture' && chance(0.3, random),
        parcels: productParcels(id, size, weight, random),
        otherInfo: chance(0.3, random)
          ? 'Sono possibili lievi differenze di colore e di misura.'
          : null,
        comments: chance(0.12, random)
          ? pick(
              ['Waiting for better pictures.', 'Price agreed by phone.', 'Ask about the box size.'],
              random,
            )
          : null,
        additionalData: dataOf(subject, random),
        hiResImages: hiResOf(subject, at),
        blocked: chance(0.04, random),
        internalUseOnly: chance(0.02, random),
        readyToTranslate,
        translation: productTranslation(subject, english, at, created, readyToTranslate, random),
      },
    ],
    random,
    ids,
  )
}
