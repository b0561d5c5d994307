import type { translations } from '../../../resources/translations.ts'
import { isObject, type Resource } from '../../../schema/index.ts'
import { bioInItalian, bioStatus } from './demoCompany.ts'
import { bioIdOf, companyIdOf } from '../base/demoPartIds.ts'
import { demoNow, momentBetween } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type Given, type KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

type Fields = typeof translations.fields

/** The translations that these products tell of. */
export function productTranslations(
  resource: Resource,
  products: readonly DemoRecord[],
  ids: KnownIds,
): DemoRecord[] {
  return products.flatMap((product, at) => {
    const { _id: id, createdAt, updatedAt, translation, vendor } = product
    if (!isObject(translation) || typeof translation._id !== 'string') return []
    const { _id, ...told } = translation
    const birth = {
      at,
      id: translation._id,
      created: Date.parse(String(createdAt)),
      updated: Date.parse(String(updatedAt)),
    }
    const given = {
      ...told,
      subject: 'product',
      vendor: String(vendor),
      product: String(id),
      company: null,
    } as Given<Fields>
    return [fillRecord<Fields>(resource, birth, [given], seededRandom(birth.id), ids)]
  })
}

/** The translations of the vendors' histories. */
export function bioTranslations(
  resource: Resource,
  vendors: readonly VendorProfile[],
  ids: KnownIds,
): DemoRecord[] {
  return vendors.map((profile) => {
    const { at, since, id } = profile
    const random = seededRandom(`bio-${at}`)
    return fillRecord<Fields>(
      resource,
      { at, id: bioIdOf(profile), created: since, updated: momentBetween(since, demoNow, random) },
      [
        {
          subject: 'company',
          vendor: id,
          product: null,
          company: companyIdOf(profile),
          status: bioStatus(profile),
          name: null,
          description: bioInItalian(profile),
          color: null,
          material: null,
        },
      ],
      random,
      ids,
    )
  })
}
