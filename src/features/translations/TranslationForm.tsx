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
import { draftSaving, plainSaving } from './translationSaving.ts'
import { affectedResources } from './useTranslationOperations.ts'

const ofProduct = ['name', 'description', 'color', 'material']
const ofCompany = ['description']
const draw: DrawnSections = { text: TextSection }
interface Props {
  readonly record: Shown<'translations'>
  /** The product or company that the text belongs to. */
  readonly original: Shown<'products'> | Shown<'companies'>
  /** The text's name. */
  readonly name: string
  /** The page title; null if the form is only a part of a page. */
  readonly title: string | null
  readonly back: string
  readonly onDecided?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Original and translation side by side, with the text's actions. */
export function TranslationForm(props: Props) {
  const { record, original, name, title, back, onDecided, children } = props
  const { status } = record
  const isHandedIn = status === 'waiting' || status === 'approved'
  const { refresh } = useRecordCall(translations, 'errors.translationServer', affectedResources)
  const sending = (isHandedIn ? plainSaving : draftSaving)(record, refresh)
  return (
    <OriginalContext value={useOriginalOf(record, original)}>
      <RecordForm
        key={record.id}
        resource={translations}
        record={record}
        only={record.subject === 'company' ? ofCompany : ofProduct}
        draw={draw}
        title={title}
        texts={plainSaving(record, refresh).texts}
        back={back}
        saveOptions={sending}
        saveButtons={<TranslationActions record={record} name={name} onDecided={onDecided} />}
      >
        {children}
        <TranslationNotices record={record} />
      </RecordForm>
    </OriginalContext>
  )
}
