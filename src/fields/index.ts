import type { KindName, Leaf } from '../../schema/index.ts'
import { choice } from './kinds/choice.tsx'
import { choices } from './kinds/choices.tsx'
import { country } from './kinds/country.tsx'
import { date } from './kinds/date.tsx'
import { email } from './kinds/email.tsx'
import { emails } from './kinds/emails.tsx'
import type { FieldView } from './context/fieldView.ts'
import { ownViewOf, type OwnView } from './context/ownViews.ts'
import { files } from './kinds/files.tsx'
import { fiscalCode } from './kinds/fiscalCode.tsx'
import { flag } from './kinds/flag.tsx'
import { id } from './kinds/id.tsx'
import { iban } from './kinds/iban.tsx'
import { images } from './kinds/images.tsx'
import { instant } from './kinds/instant.tsx'
import { integer } from './kinds/integer.tsx'
import { listOf } from './kinds/list.tsx'
import { localizedText } from './kinds/localizedText.tsx'
import { localizedTexts } from './kinds/localizedTexts.tsx'
import { longText } from './kinds/longText.tsx'
import { missing } from './kinds/missing.tsx'
import { money } from './kinds/money.tsx'
import { number } from './kinds/number.tsx'
import { percent } from './kinds/percent.tsx'
import { phone } from './kinds/phone.tsx'
import { reference } from './kinds/reference.tsx'
import { references } from './kinds/references.tsx'
import { region } from './kinds/region.tsx'
import { related } from './kinds/related.tsx'
import { slug } from './kinds/slug.tsx'
import { text } from './kinds/text.tsx'
import { time } from './kinds/time.tsx'
import { url } from './kinds/url.tsx'
import { vatNumber } from './kinds/vatNumber.tsx'

/** The view of every kind. A group has none: its fields have their own. */
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

const merged = new WeakMap<OwnView, FieldView>()

/** The view of a field: of its kind, unless it has one of its own. */
export function viewOf(leaf: Leaf): FieldView {
  const { kindName } = leaf
  // Groups are split into leaves, so no leaf is a group.
  if (kindName === 'group') throw new Error('a group has no screen of its own')
  const own = ownViewOf(leaf)
  if (!own) return fieldViews[kindName]
  // The same object each time: inputs are memoised by it.
  const view = merged.get(own) ?? { ...fieldViews[kindName], ...own }
  merged.set(own, view)
  return view
}
