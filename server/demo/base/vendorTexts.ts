import { pick, type Random } from '../../../schema/index.ts'
import type { VendorProfile } from './vendorProfile.ts'

const openings = [
  ({ house, town, craft, family }: VendorProfile) =>
    `${house} is a family workshop in ${town} where ${craft.trade} has been handed down since the first ${family} opened its door.`,
  ({ house, town, craft }: VendorProfile) =>
    `Behind a green gate in ${town}, ${house} keeps the ${craft.trade} of the region alive with five people and two apprentices.`,
  ({ house, town, craft }: VendorProfile) =>
    `${house} began as a summer course in ${craft.trade} and became one of the quiet addresses of ${town}.`,
  ({ house, town }: VendorProfile) =>
    `Two sisters run ${house} in ${town}, in the rooms where their grandfather kept his tools.`,
]

const methods = [
  ({ craft }: VendorProfile) => `Every piece is ${craft.technique}.`,
  ({ craft }: VendorProfile) =>
    `Nothing leaves the bench in a hurry: each piece is ${craft.technique}.`,
  ({ craft }: VendorProfile) =>
    `The way of working has hardly changed: ${craft.technique}, one piece at a time.`,
]

const closings = [
  'Small differences between two pieces are part of the work.',
  'Orders are made in the sequence in which they arrive.',
  'Visitors are welcome on weekday mornings, when the light is best.',
  'Offcuts are kept and find their way into the smaller objects.',
]

const lives = [
  ({ family, town }: VendorProfile) =>
    `The third ${family} at this bench learned to draw before learning to write, and still sketches every form on the wall of the workshop in ${town}.`,
  ({ family, craft }: VendorProfile) =>
    `After ten years abroad, the youngest ${family} came home and brought a stranger's eye to ${craft.trade}.`,
  ({ family, region }: VendorProfile) =>
    `The ${family} family has collected patterns from all over ${region} for half a century; many of them return in the work of today.`,
]

/** What a vendor says about itself, in three sentences. */
export function vendorDescription(profile: VendorProfile, random: Random): string {
  return [
    pick(openings, random)(profile),
    pick(methods, random)(profile),
    pick(closings, random),
  ].join(' ')
}

/** The longer life behind the workshop. */
export function vendorBiography(profile: VendorProfile, random: Random): string {
  return [
    pick(lives, random)(profile),
    `Today ${profile.house} works for private homes and a few small hotels.`,
    pick(closings, random),
  ].join(' ')
}
