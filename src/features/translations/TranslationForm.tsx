import type { ReactNode } from 'react'
import type { Shown } from '../../api/recordPayload.ts'
import { useRecordCall } from '../../views/form/useRecordCall.ts'
import { RecordForm } from '../../views/record/RecordForm.tsx'
import type { DrawnSections } from '../../views/form/useSections.ts'
import { translations } from '../resources.ts'
import { OriginalContext } from './original.ts'
import { TextSection } from './TextSection.tsx'
import { TranslationActions } from './TranslationActions.tsx'
import { TranslationNotices } from './TranslationNotices.tsx'
import { useOriginalOf } from './useOriginalOf.ts'
import { asDraft, plainly } from './textWays.ts'
import { shownIn } from './useTranslationActs.ts'

const ofProduct = ['name', 'description', 'color', 'material']
const ofCompany = ['description']
const draw: DrawnSections = { text: TextSection }
interface Props {
  readonly record: Shown<'translations'>
  /** The product or company page that it is of. */
  readonly original: Shown<'products'> | Shown<'companies'>
  /** What the text is called. */
  readonly name: string
  /** The page's name; null where the form is but a part of it. */
  readonly title: string | null
  readonly back: string
  readonly onDecided?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Original and translation side by side, with what can be done with the text. */
export function TranslationForm(props: Props) {
  const { record, original, name, title, back, onDecided, children } = props
  const { status } = record
  const isHandedIn = status === 'waiting' || status === 'approved'
  const { refresh } = useRecordCall(translations, 'errors.translationServer', shownIn)
  const sending = (isHandedIn ? plainly : asDraft)(record, refresh)
  return (
    <OriginalContext value={useOriginalOf(record, original)}>
      <RecordForm
        key={record.id}
        resource={translations}
        record={record}
        only={record.subject === 'company' ? ofCompany : ofProduct}
        draw={draw}
        title={title}
        texts={plainly(record, refresh).texts}
        back={back}
        sending={sending}
        ways={<TranslationActions record={record} name={name} onDecided={onDecided} />}
      >
        {children}
        <TranslationNotices record={record} />
      </RecordForm>
    </OriginalContext>
  )
}
