import { useLocaleState, useTranslate, RecordContextProvider, type RaRecord } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import type { Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { useSubject } from '../providers/useSubject.ts'
import { href } from '../routes.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FormSections } from './FormSections.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PageTitle } from './PageTitle.tsx'
import { SaveBar } from './SaveBar.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useRecordForm } from './useRecordForm.ts'
import { useSaveKey } from './useSaveKey.ts'
import { useSections } from './useSections.ts'
import './views.css'

interface Props {
  readonly resource: Resource
  /** Absent for a new one. */
  readonly record?: RaRecord
  readonly onRefetch?: () => void
}

/** The form of a record: all its sections on one page, and a bar that saves. */
export function RecordForm({ resource, record, onRefetch }: Props) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const subject = useSubject()
  const isNew = record === undefined
  const sections = useSections(resource, { isNew })
  const editing = useRecordForm(resource, record)
  const { form, element, isFree, release, stale } = editing
  useSaveKey(element)
  const name = t(`resources.${resource.name}.name`, { smart_count: 1 })
  const title = isNew
    ? t('app.form.createTitle', { name })
    : recordTitle(resource, record, locale) || t('app.show.untitled')
  const mayDelete = !isNew && model.scope(resource, 'delete', subject) !== null
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
      <PageTitle text={title} />
      <FormSections sections={sections} />
      <SaveBar isNew={isNew} isSaving={editing.isSaving} back={href('list', resource.name)}>
        {mayDelete && (
          <DeleteButton resource={resource} record={record} title={title} release={release} />
        )}
      </SaveBar>
      <LeaveGuard isFree={isFree} />
    </form>
  )
  return (
    <FormProvider {...form}>
      {isNew ? body : <RecordContextProvider value={record}>{body}</RecordContextProvider>}
      {stale && (
        <StaleDialog
          resource={resource}
          changed={stale.changed}
          mine={editing.changedPaths()}
          onClose={editing.forget}
          onKeepMine={() => void editing.save(stale.sent, stale.current['version'])}
          onTakeTheirs={() => {
            editing.forget()
            if (record) editing.begin({ ...stale.current, id: record.id })
            onRefetch?.()
          }}
        />
      )}
    </FormProvider>
  )
}
