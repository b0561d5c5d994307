import type { KindName, Leaf } from '../../schema/index.ts'
import { choice } from './choice.tsx'
import { choices } from './choices.tsx'
import { country } from './country.tsx'
import { date } from './date.tsx'
import { email } from './email.tsx'
import { emails } from './emails.tsx'
import type { FieldView } from './fieldView.ts'
import { files } from './files.tsx'
import { fiscalCode } from './fiscalCode.tsx'
import { flag } from './flag.tsx'
import { id } from './id.tsx'
import { iban } from './iban.tsx'
import { images } from './images.tsx'
import { instant } from './instant.tsx'
import { integer } from './integer.tsx'
import { listOf } from './list.tsx'
import { localizedText } from './localizedText.tsx'
import { localizedTexts } from './localizedTexts.tsx'
import { longText } from './longText.tsx'
import { missing } from './missing.tsx'
import { money } from './money.tsx'
import { number } from './number.tsx'
import { percent } from './percent.tsx'
import { phone } from './phone.tsx'
import { reference } from './reference.tsx'
import { references } from './references.tsx'
import { region } from './region.tsx'
import { related } from './related.tsx'
import { slug } from './slug.tsx'
import { text } from './text.tsx'
import { time } from './time.tsx'
import { url } from './url.tsx'
import { vatNumber } from './vatNumber.tsx'

/** The screens of every kind. A group has none: its fields stand on their own. */
export const fieldViews = {
  id,
  text,
  longText,
  localizedText,
  number,
  integer,
  money,
  percent,
  flag,
  choice,
  choices,
  date,
  instant,
  reference,
  related,
  missing,
  list: listOf((leaf) => viewOf(leaf)),
  images,
  files,
  email,
  url,
  slug,
  country,
  region,
  references,
  localizedTexts,
  time,
  emails,
  phone,
  iban,
  vatNumber,
  fiscalCode,
} satisfies Record<Exclude<KindName, 'group'>, FieldView>

/** The screens of a field. */
export function viewOf({ kindName }: Leaf): FieldView {
  // Leaves are what is left when groups are taken apart.
  if (kindName === 'group') throw new Error('a group has no screen of its own')
  return fieldViews[kindName]
}
