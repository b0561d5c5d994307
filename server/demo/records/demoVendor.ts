import { buyers, contractPenalties, contractTypes } from '../../../resources/settings/constants.ts'
import { demoAccounts } from '../../../resources/settings/demoAccounts.ts'
import type { vendors } from '../../../resources/vendors.ts'
import { pick, type Random, type Resource } from '../../../schema/index.ts'
import { demoPictureUrl } from '../pictures/demoPictureUrl.ts'
import { areaFieldsOf } from './demoAreas.ts'
import { demoNouns } from './demoNouns.ts'
import { companyIdOf, contactIdOf } from '../base/demoPartIds.ts'
import { demoNow, isoOf, momentBetween } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type Given, type KnownIds } from '../base/fillRecord.ts'
import { chance, seededRandom, wholeBetween } from '../base/seededRandom.ts'
import { vendorProfile, type VendorProfile } from '../base/vendorProfile.ts'
import { vendorBiographies, vendorDescription } from '../base/vendorTexts.ts'

type Fields = typeof vendors.fields

/** Pictures of the vendor's kinds of products, for newsletter and home page. */
function promoted({ at, craft, craftName }: VendorProfile, random: Random): string[] {
  return Array.from({ length: wholeBetween(1, 4, random) }, (_, view) =>
    // Numbers after those of products, so that no picture repeats.
    demoPictureUrl(
      pick(demoNouns[craftName], random).piece,
      pick(craft.colours, random),
      5_000_000 + at,
      view,
    ),
  )
}

/** The answers for the contract; incomplete for a draft. */
function agreementOf({ at, status, slug }: VendorProfile, random: Random) {
  const isOpen = status === 'draft'
  const answer = () => (isOpen && chance(0.5, random) ? null : chance(0.5, random))
  return {
    contractPenalties: isOpen ? null : pick(contractPenalties, random),
    buyer: isOpen && chance(0.5, random) ? null : (buyers[at % buyers.length] ?? null),
    discountPercentage: isOpen && chance(0.4, random) ? null : pick([0, 5, 10, 15, 20, 25], random),
    discountNote: chance(0.3, random) ? 'On orders of more than ten pieces.' : null,
    downPaymentWhenReceivedOrder: isOpen ? null : pick([0, 20, 30, 50], random),
    fixedPriceList: answer(),
    fullPaymentBeforeShipping: answer(),
    returnAllowed: answer(),
    packagePicsBeforeShipping: answer(),
    productPicsBeforeShipping: answer(),
    bespokeAvailable: answer(),
    vetted: isOpen ? false : chance(0.8, random),
    fromArtisanToClient: answer(),
    woodenCrateNeeded: answer(),
    contracts: isOpen ? [] : [`/files/demo/paper/contract-${slug}.pdf`],
    catalogs: chance(0.4, random)
      ? [`/files/demo/paper/catalogue-${slug}-${new Date(demoNow()).getUTCFullYear()}.pdf`]
      : [],
  } satisfies Given<Fields>
}

/**
 * Most vendors have one, and so do the visitors' accounts, since their gift certificate shows it.
 */
function biographyOf(profile: VendorProfile, random: Random): string | null {
  if (chance(0.85, random)) return vendorBiographies(profile, random).it
  const isVisited = demoAccounts.some(({ email }) => email === profile.email)
  return isVisited ? vendorBiographies(profile, seededRandom(`biography-${profile.at}`)).it : null
}

/** The record of the nth vendor. */
export function demoVendor(resource: Resource, at: number, ids: KnownIds): DemoRecord {
  const profile = vendorProfile(at)
  const { house, family, slug, since, status, town } = profile
  const random = seededRandom(`vendor-record-${at}`)
  const updated = momentBetween(since, demoNow(), random)
  const editor = pick(['admin@bottega.example', 'manager@bottega.example', profile.email], random)
  const published = status === 'draft' ? null : isoOf(momentBetween(since, updated, random))
  const earlier = chance(0.3, random) && updated > since
  return fillRecord<Fields>(
    resource,
    { at, id: profile.id, created: since, updated },
    [
      agreementOf(profile, random),
      {
        artisanName: house,
        name: `${house} di ${family} ${pick(['s.r.l.', '& C. s.n.c.', 's.a.s.'], random)}`,
        slug,
        artisanCode: `ART-${String(at + 1).padStart(4, '0')}`,
        SKUprefix: profile.skuPrefix,
        artisanStatus: status,
        approved: earlier,
        area: town,
        country: 'IT',
        state: profile.region,
        email: profile.email,
        website: `https://www.${slug}.example`,
        otherSites: pick([`shop.${slug}.example`, `${slug}.example/atelier`, 'none yet'], random),
        description: vendorDescription(profile, random),
        biography: biographyOf(profile, random),
        language: 'it',
        contractType: pick(contractTypes, random),
        fiscalRegimen: profile.fiscalRegimen,
        excludedCountries: chance(0.25, random)
          ? pick([['US'], ['RU', 'BY'], ['AU', 'NZ'], ['CH']], random)
          : [],
        instaName: chance(0.8, random) ? slug.replaceAll('-', '.').slice(0, 60) : null,
        images: status === 'draft' ? [] : promoted(profile, random),
        company: companyIdOf(profile),
        contact: contactIdOf(profile),
        hasAccount: demoAccounts.some(({ email }) => email === profile.email),
        ...areaFieldsOf(profile),
        lastEdit: { date: isoOf(updated), editor },
        lastPublish: { date: published },
        editedFields: earlier
          ? [
              {
                fieldName: 'description',
                oldValue: `Workshop in ${town}.`,
                newValue: `${house}, a workshop in ${town}.`,
              },
            ]
          : [],
      },
    ],
    random,
    ids,
  )
}
