import type { ReactNode } from 'react'
import { useLocaleState, useTranslate, RecordContextProvider, type RaRecord } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import type { Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { useSubject } from '../providers/useSubject.ts'
import { href } from '../routes.ts'
import { CannotHere } from './CannotHere.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { HistoryButton } from './history/HistoryButton.tsx'
import { DraftOffers } from './drafts/DraftOffers.tsx'
import { DraftStatus } from './drafts/DraftStatus.tsx'
import { useDraft } from './drafts/useDraft.ts'
import { FormSections, type Drawn } from './FormSections.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { MergeNotice } from './MergeNotice.tsx'
import { PageTitle } from './PageTitle.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { useRecordForm } from './useRecordForm.ts'
import type { SaveTexts } from './useSave.ts'
import { useSaveKey } from './useSaveKey.ts'
import { useSections } from './useSections.ts'
import './merge.css'
import './views.css'

interface Props {
  readonly resource: Resource
  /** Absent for a new one. */
  readonly record?: RaRecord
  /** The fields that a page is about; absent for all of them. */
  readonly only?: readonly string[]
  /** The page's name; absent for the record's. */
  readonly title?: string
  /** What is said of saving; absent for the portal's own words. */
  readonly texts?: SaveTexts
  /** Where Cancel leads; absent for the list. */
  readonly back?: string
  /** Sections that the page draws itself, by name; the same object each time. */
  readonly draw?: Drawn
  /** What the page has beside its sections, below the links to them. */
  readonly aside?: ReactNode
  /** What the page has above its fields. */
  readonly children?: ReactNode
}

/** The form of a record: all its sections on one page, and a bar that saves. */
export function RecordForm({
  resource,
  record,
  only,
  title: given,
  texts,
  back,
  draw,
  aside,
  children,
}: Props) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const subject = useSubject()
  const isNew = record === undefined
  const sections = useSections(resource, { isNew, ...(only && { only }) })
  const editing = useRecordForm(resource, record, texts)
  const { form, element, isFree, release, merging } = editing
  const draft = useDraft({ resource, record, ...editing })
  useSaveKey(element)
  const name = t(`resources.${resource.name}.name`, { smart_count: 1 })
  const title = isNew
    ? t('app.form.createTitle', { name })
    : recordTitle(resource, record, locale) || t('app.show.untitled')
  const mayDelete = !isNew && !only && model.scope(resource, 'delete', subject) !== null
  const body = (
    <form
      ref={element}
      noValidate
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault()
        void editing.submit(event)
      }}
    >
      <PageTitle text={given ?? title} />
      <DraftOffers
        resource={resource}
        leaves={editing.leaves}
        record={record}
        offers={draft.offers}
        onResume={draft.resume}
        onDiscard={draft.discard}
        onKeepOwn={draft.keepOwn}
      />
      {children}
      <FormSections sections={sections} draw={draw} aside={aside} />
      {!isNew && <CannotHere resource={resource} record={record} />}
      <div className="save-dock">
        {merging.told && (
          <MergeNotice resource={resource} merging={merging.told} onClose={merging.dismiss} />
        )}
        <SaveBar
          isNew={isNew}
          isSaving={editing.isSaving}
          back={back ?? href('list', resource.name)}
        >
          <DraftStatus state={draft.state} />
          {!isNew && (
            <span className="save-far save-rare">
              <HistoryButton resource={resource} record={record} title={title} />
              {mayDelete && (
                <DeleteButton resource={resource} record={record} title={title} release={release} />
              )}
            </span>
          )}
        </SaveBar>
      </div>
      <LeaveGuard isFree={isFree} release={release} />
    </form>
  )
  return (
    <FormProvider {...form}>
      <SessionDialog />
      {isNew ? body : <RecordContextProvider value={record}>{body}</RecordContextProvider>}
      {merging.asked && (
        <MergeDialog
          resource={resource}
          merging={merging.asked}
          onChosen={merging.choose}
          onClose={merging.forget}
        />
      )}
    </FormProvider>
  )
}
