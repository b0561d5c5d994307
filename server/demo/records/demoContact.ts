import type { contacts } from '../../../resources/contacts.ts'
import { kinds, pick, type Random, type Resource } from '../../../schema/index.ts'
import { companyIdOf, contactIdOf } from '../base/demoPartIds.ts'
import { demoPickup } from './demoPickup.ts'
import { demoNow, momentBetween } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type Given, type KnownIds } from '../base/fillRecord.ts'
import { chance, seededRandom, wholeBetween } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

type Fields = typeof contacts.fields

const firstNames = ['Anna', 'Luca', 'Sara', 'Dario', 'Elena', 'Matteo', 'Giulia', 'Paolo'] as const

function person({ family, slug }: VendorProfile, random: Random) {
  const name = pick(firstNames, random)
  return {
    fullname: `${name} ${family}`,
    phone: `+39 3${wholeBetween(20, 99, random)} ${wholeBetween(1000000, 9999999, random)}`,
    email: `${name.toLowerCase()}@${slug}.example`,
  }
}

const nobody = { fullname: null, phone: null, email: null }

function companyData(profile: VendorProfile, random: Random) {
  const { house, family, town, at } = profile
  const VATNumber = String(kinds.vatNumber.sample({}, random))
  const isFiscalCodeVat = chance(0.7, random)
  return {
    companyName: `${house} di ${family} s.r.l.`,
    address: `Via dell'Artigianato ${wholeBetween(1, 90, random)}`,
    adressLine2: chance(0.2, random) ? 'Zona artigianale' : null,
    city: town,
    zip: String(10100 + ((at * 1237) % 88000)).padStart(5, '0'),
    country: 'IT',
    VATNumber,
    isFiscalCodeVat,
    fiscalCode: isFiscalCodeVat ? VATNumber : String(kinds.fiscalCode.sample({}, random)),
    iban: String(kinds.iban.sample({}, random)),
  }
}

/** Missing data of a draft, so that publishing it reports what is missing. */
const missingInDraft = {
  adminContact: nobody,
  contactForOrderManagement: { ...nobody, secondaryEmails: [] },
} satisfies Given<Fields>

/** The contact of a vendor; incomplete for a draft. */
export function demoContact(resource: Resource, profile: VendorProfile, ids: KnownIds): DemoRecord {
  const { at, id, since, status, slug } = profile
  const random = seededRandom(`contact-${at}`)
  return fillRecord<Fields>(
    resource,
    {
      at,
      id: contactIdOf(profile),
      created: since,
      updated: momentBetween(since, demoNow(), random),
    },
    [
      status === 'draft' ? missingInDraft : {},
      {
        vendor: id,
        company: companyIdOf(profile),
        adminContact: person(profile, random),
        contactForOrderManagement: {
          ...person(profile, random),
          email: `ordini@${slug}.example`,
          secondaryEmails: chance(0.4, random) ? [`magazzino@${slug}.example`] : [],
        },
        contactForProductInquiries: chance(0.6, random) ? person(profile, random) : nobody,
        companyData: companyData(profile, random),
        pickupAddressAndTime: demoPickup(profile, random),
        editedFields: [],
      },
    ],
    random,
    ids,
  )
}
