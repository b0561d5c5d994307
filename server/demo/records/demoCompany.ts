import type { companies } from '../../../resources/companies.ts'
import { pick, type Resource } from '../../../schema/index.ts'
import { demoNouns } from './demoNouns.ts'
import { bioIdOf, companyIdOf } from '../base/demoPartIds.ts'
import { demoPictureUrl } from '../pictures/demoPictureUrl.ts'
import { demoNow, momentBetween } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { chance, seededRandom, wholeBetween } from '../base/seededRandom.ts'
import { publishedOf, userStatuses } from './productTranslation.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import { vendorBiographies } from '../base/vendorTexts.ts'

type Status = (typeof userStatuses)[number]

/**
 * The translation status of a company text; chosen so that every status occurs although each eighth
 * vendor is a draft.
 */
export function bioStatus({ at, status }: VendorProfile): Status {
  if (status === 'draft') return 'todo'
  return userStatuses[(at + Math.floor(at / 8)) % userStatuses.length] ?? 'todo'
}

/** The English text, once its translation is begun. */
function bioInEnglish(profile: VendorProfile, biography: string): string | null {
  return bioStatus(profile) === 'todo' ? null : biography
}

/** The company page of a vendor. */
export function demoCompany(resource: Resource, profile: VendorProfile, ids: KnownIds): DemoRecord {
  const { at, id, since, craft, craftName } = profile
  const random = seededRandom(`company-${at}`)
  const photoUrl = Array.from({ length: wholeBetween(1, 5, random) }, (_, view) =>
    // Numbers after those of promoted pictures, so that no picture repeats.
    demoPictureUrl(
      pick(demoNouns[craftName], random).piece,
      pick(craft.colours, random),
      6_000_000 + at,
      view,
    ),
  )
  const hasText = chance(0.9, random)
  const biography = vendorBiographies(profile, random)
  const status = hasText ? bioStatus(profile) : 'todo'
  const english = hasText ? bioInEnglish(profile, biography.en) : null
  return fillRecord<typeof companies.fields>(
    resource,
    {
      at,
      id: companyIdOf(profile),
      created: since,
      updated: momentBetween(since, demoNow(), random),
    },
    [
      {
        photoUrl: profile.status === 'draft' ? [] : photoUrl,
        vendor: id,
        description: hasText ? biography.it : null,
        videoUrl: null,
        translation: {
          _id: hasText ? bioIdOf(profile) : null,
          description: english,
          status,
          isStale: false,
          ...publishedOf({ description: english }, status),
        },
      },
    ],
    random,
    ids,
  )
}
