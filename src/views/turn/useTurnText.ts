import { isVendor } from '../../../resources/settings/roles.ts'
import {
  isWaiting,
  partnerOf,
  turnsOfPeople,
  type RecordSituation,
  type SourceSituation,
} from '../../../resources/processes/process.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { listText } from '../../fields/format/listText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'

type AnySituation = RecordSituation | SourceSituation

/** Returns whose turn a situation is, and a sentence about it, in the reader's words. */
export function useTurnText() {
  const { t, locale } = useCellContext()
  const subject = useSubject()
  const isArtisan = isVendor(subject)

  /** Whose turn it is; null in a final situation. */
  function whoOf(situation: AnySituation): string | null {
    const types = turnsOfPeople<unknown>(situation).flatMap(({ of, standsIn }) =>
      standsIn ? [] : of,
    )
    const partner = partnerOf(situation)
    const staff = types.filter((type) => type !== 'vendor')
    const names = [
      ...(staff.length < types.length ? [t('app.process.who.vendor')] : []),
      // Artisans know the marketplace as one.
      ...(isArtisan && staff.length > 0 ? [t('app.process.who.staff')] : []),
      ...(isArtisan ? [] : staff.map((type) => t(`roles.${type}`))),
      ...(partner ? [t(`app.process.who.${partner}`)] : []),
    ]
    return names.length > 0 ? listText(names, locale) : null
  }

  /** What happens next; null in a final situation. */
  function nextOf(
    situation: AnySituation,
  ): { readonly text: string; readonly isMine: boolean } | null {
    const who = whoOf(situation)
    if (who === null || !isWaiting(situation)) return null
    const isMine = turnsOfPeople<unknown>(situation).some(
      ({ of, standsIn }) => !standsIn && of.some((type) => type === subject.role),
    )
    const what = t(`${situation.text}.next`)
    const { usualDays: days } = situation
    const sentence = isMine
      ? t('app.process.yours', { what })
      : t('app.process.theirs', { who, what })
    const usual =
      isMine || days === undefined ? [] : [t('app.process.usually', { smart_count: days })]
    return { text: [sentence, ...usual].join(' '), isMine }
  }

  return { whoOf, nextOf }
}
