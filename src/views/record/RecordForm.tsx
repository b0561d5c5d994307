import type { ReactNode } from 'react'
import { useLocaleState, RecordContextProvider, type RaRecord } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useBackToList } from '../query/useListVisit.ts'
import { DisabledActions } from '../form/DisabledActions.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { EditingContext, type Editing, type Sending } from '../form/editing.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { DraftOffers } from '../drafts/DraftOffers.tsx'
import { DraftStatus } from '../drafts/DraftStatus.tsx'
import { useDraft } from '../drafts/useDraft.ts'
import { FormSections } from '../form/FormSections.tsx'
import type { FormValues } from '../form/formValues.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { LockNotice } from './LockNotice.tsx'
import { LossDialog } from './LossDialog.tsx'
import { MergeNotice } from '../merge/MergeNotice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx'
import { useAddressedField } from '../form/useAddressedField.ts'
import { RecordPager } from './RecordPager.tsx'
import { useRecordForm } from './useRecordForm.ts'
import type { PageSaving } from '../form/useSave.ts'
import { useSaveKey } from '../form/useSaveKey.ts'
import { useSections, type DrawnSections } from '../form/useSections.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import '../form/save.css'
import './record.css'

const MergeDialog = lazyPanel(async () => (await import('../merge/MergeDialog.tsx')).MergeDialog)

interface Props extends PageSaving {
  readonly resource: Resource
  /** Absent for a new one. */
  readonly record?: RaRecord
  /** What a new one starts with besides its defaults. */
  readonly start?: FormValues | undefined
  /** The fields that a page is about; absent for all of them. */
  readonly only?: readonly string[]
  /** The page's name; absent for the record's, null where the form is but a part of its page. */
  readonly title?: string | null
  /** Where Cancel leads; absent for the list. */
  readonly back?: string
  /** Sections that the page renders itself, by name; the same object each time. */
  readonly draw?: DrawnSections
  /** What is beside the fields, the same each time; it finds record and form in their contexts. */
  readonly aside?: ReactNode
  /** How many sections are rendered at once where there are many inputs; absent for all. */
  readonly first?: number
  /** What else saves, beside the button that does. */
  readonly saves?: ReactNode
  /** The page's own ways to save, in place of that button. */
  readonly ways?: ReactNode
  /** How Ctrl+S and Enter send it, where that is not the plain save. */
  readonly sending?: Sending | undefined
  /** What the page has above its fields. */
  readonly children?: ReactNode
}

/** The form of a record: all its sections on one page, and a bar that saves. */
export function RecordForm(props: Props) {
  const {
    resource,
    record,
    start,
    only,
    title: given,
    texts,
    pageOf,
    back,
    draw,
    aside,
    first,
    saves,
    ways,
    sending,
    children,
  } = props
  const t = useT()
  const list = useBackToList(resource)
  const [locale] = useLocaleState()
  const subject = useSubject()
  const isNew = record === undefined
  const sections = useSections(resource, { isNew, draw, ...(only && { only }) })
  const editing = useRecordForm(resource, record, { texts, pageOf, start })
  const { form, element, isFree, release, isTyped, merging } = editing
  const draft = useDraft({ resource, record, ...editing })
  useSaveKey(element)
  useAddressedField(element, sections)
  const { stored, isSaving, adopt, submit } = editing
  const around: Editing = {
    stored,
    isSaving,
    adopt,
    release,
    save: (how) => submit(undefined, how),
    saveTyped: () => (isTyped() ? submit() : Promise.resolve(true)),
  }
  const name = t(resourceKey(resource.name, 'name'), { smart_count: 1 }).toLowerCase()
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
        void editing.submit(event, sending)
      }}
    >
      {given !== null && <PageTitle text={given ?? title} />}
      {!isNew && !only && <RecordPager resource={resource} />}
      <DraftOffers
        resource={resource}
        leaves={editing.leaves}
        record={record}
        offers={draft.offers}
        onResume={draft.resume}
        onDiscard={draft.discard}
        onKeepOwn={draft.keepOwn}
      />
      {!isNew && <LockNotice resource={resource} record={record} />}
      {children}
      <FormSections sections={sections} draw={draw} aside={aside} first={first} />
      {!isNew && <DisabledActions resource={resource} record={record} />}
      <div className="save-dock">
        {editing.isGone && !isNew && (
          <GoneNotice resource={resource} id={record.id} release={release} />
        )}
        {merging.applied && (
          <MergeNotice resource={resource} merging={merging.applied} onClose={merging.dismiss} />
        )}
        <SaveBar
          isNew={isNew}
          isSaving={editing.isSaving}
          saves={saves}
          ways={ways}
          back={back ?? list}
        >
          <DraftStatus state={draft.state} />
          {!isNew && (
            <span className="save-far save-rare">
              <HistoryButton resource={resource} record={record} title={title} />
              {mayDelete && (
                <DeleteButton
                  resource={resource}
                  record={record}
                  title={title}
                  release={release}
                  texts={texts}
                />
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
      <ReauthenticationDialog />
      <EditingContext value={around}>
        {isNew ? body : <RecordContextProvider value={record}>{body}</RecordContextProvider>}
      </EditingContext>
      {editing.loss && <LossDialog resource={resource} loss={editing.loss} />}
      {merging.pending && (
        <MergeDialog
          resource={resource}
          merging={merging.pending}
          onChosen={merging.choose}
          onClose={merging.forget}
        />
      )}
    </FormProvider>
  )
}
