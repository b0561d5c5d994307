import { type ReactNode, useEffect, type RefObject } from 'react'
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
import { EditingContext, type Editing, type SaveOptions } from '../form/editing.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { ProposedContext } from '../../fields/context/ProposedContext.ts'
import { ProposalPanel } from '../proposals/ProposalPanel.tsx'
import { useProposals } from '../proposals/useProposals.ts'
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
import { TurnLine } from '../turn/TurnLine.tsx'
import { WorkPageLink } from './WorkPageLink.tsx'
import { useRecordForm } from './useRecordForm.ts'
import type { PageSaving } from '../form/useSave.ts'
import { useSections, type DrawnSections } from '../form/useSections.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import '../form/save.css'
import './record.css'

/** Ctrl or Cmd with S sends the form, wherever the focus is. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}

const MergeDialog = lazyPanel(async () => (await import('../merge/MergeDialog.tsx')).MergeDialog)

interface Props extends PageSaving {
  readonly resource: Resource
  /** Absent for a new record. */
  readonly record?: RaRecord
  /** Initial values of a new record in addition to its defaults. */
  readonly start?: FormValues | undefined
  /** The only fields to show; absent for all of them. */
  readonly only?: readonly string[]
  /**
   * The title of the page; absent for that of the record, null where the form is part of a page.
   */
  readonly title?: string | null
  /** Address that Cancel leads to; absent for the list. */
  readonly back?: string
  /** Sections that the page renders itself, by name; the same object each time. */
  readonly draw?: DrawnSections
  /**
   * Shown beside the fields, the same element each time; it reads record and form from their
   * contexts.
   */
  readonly sidebar?: ReactNode
  /** Number of sections to render at once where there are many inputs; absent for all. */
  readonly initialSections?: number
  /** Further buttons that save, beside the main one. */
  readonly moreSaveButtons?: ReactNode
  /** The page's own save buttons, in place of the main one. */
  readonly saveButtons?: ReactNode
  /** How Ctrl+S and Enter send the form; absent for the default save. */
  readonly saveOptions?: SaveOptions | undefined
  /** Shown above the fields. */
  readonly children?: ReactNode
}

/** The form of a record: all its sections on one page, and a bar that saves. */
export function RecordForm(props: Props) {
  const {
    resource,
    record,
    start,
    only,
    title: pageTitle,
    texts,
    pageOf,
    back,
    draw,
    sidebar,
    initialSections,
    moreSaveButtons,
    saveButtons,
    saveOptions,
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
  const proposals = useProposals(resource, record)
  useSaveKey(element)
  useAddressedField(element, sections)
  const { stored, isSaving, adopt, submit } = editing
  const editingValue: Editing = {
    stored,
    isSaving,
    adopt,
    release,
    save: (how) => submit(undefined, how),
    saveTyped: () => (isTyped() ? submit() : Promise.resolve(true)),
  }
  const title = isNew
    ? t(resourceKey(resource.name, 'newOne'))
    : recordTitle(resource, record, locale) || t('app.show.untitled')
  const mayDelete = !isNew && !only && model.scope(resource, 'delete', subject) !== null
  const body = (
    <form
      ref={element}
      noValidate
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault()
        void editing.submit(event, saveOptions)
      }}
    >
      {pageTitle !== null && <PageTitle text={pageTitle ?? title} />}
      {!isNew && (
        <div className="record-ways">
          {!only && <WorkPageLink resource={resource} record={record} />}
          <RecordPager resource={resource} />
        </div>
      )}
      <DraftOffers
        resource={resource}
        leaves={editing.leaves}
        record={record}
        offers={draft.offers}
        onResume={draft.resume}
        onDiscard={draft.discard}
        onKeepOwn={draft.keepOwn}
      />
      {!isNew && !only && <TurnLine resource={resource} record={record} />}
      {!isNew && <LockNotice resource={resource} record={record} />}
      {!isNew && <ProposalPanel resource={resource} record={record} proposals={proposals} />}
      {children}
      <FormSections
        sections={sections}
        draw={draw}
        sidebar={sidebar}
        initialSections={initialSections}
      />
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
          moreSaveButtons={moreSaveButtons}
          saveButtons={saveButtons}
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
      <EditingContext value={editingValue}>
        {isNew ? (
          body
        ) : (
          <RecordContextProvider value={record}>
            <ProposedContext value={proposals.waiting}>{body}</ProposedContext>
          </RecordContextProvider>
        )}
      </EditingContext>
      {editing.loss && <LossDialog resource={resource} loss={editing.loss} />}
      {merging.pending && (
        <MergeDialog
          resource={resource}
          merging={merging.pending}
          onChosen={merging.choose}
          onClose={merging.cancel}
        />
      )}
    </FormProvider>
  )
}
