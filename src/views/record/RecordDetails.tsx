import type { ReactNode } from 'react'
import { RecordContextProvider, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { isDashed, valueAt, type Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { dash } from '../../fields/format/dash.ts'
import { viewOf } from '../../fields/index.ts'
import { isWide } from '../../fields/context/isWide.ts'
import type { FieldRef } from '../../fields/context/fieldRef.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { displayTitle } from '../../fields/format/recordTitle.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { DisabledActions } from '../form/DisabledActions.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SectionNav } from '../form/SectionNav.tsx'
import { ViewAsButton } from '../viewAs/ViewAsButton.tsx'
import { returning } from '../query/listVisits.ts'
import { useBackToList } from '../query/useListVisit.ts'
import { LockNotice } from './LockNotice.tsx'
import { RecordPager } from './RecordPager.tsx'
import { TurnLine } from '../turn/TurnLine.tsx'
import { WorkPageLink } from './WorkPageLink.tsx'
import { useSections, type DrawnSections } from '../form/useSections.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../form/section.css'
import './detail.css'
import './record.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  /** The only fields to show; absent for all of them. */
  readonly only?: readonly string[]
  /** The title of the page; absent for the title of the record. */
  readonly title?: string
  readonly draw?: DrawnSections
  /** Stands before the sections. */
  readonly children?: ReactNode
}

/**
 * Everything that the user may read of a record, section by section; what has no value is left out.
 */
export function RecordDetails({ resource, record, only, title: pageTitle, draw, children }: Props) {
  const t = useT()
  const list = useBackToList(resource)
  const context = useCellContext()
  const subject = useSubject()
  const sections = useSections(resource, { filled: record, draw, ...(only && { only }) })
  const title = pageTitle ?? (displayTitle(resource, record, context) || t('app.show.untitled'))
  // A page about some of the fields has no links to pages about the whole record.
  const showsAllFields = only === undefined
  const mayUpdate = showsAllFields && model.scope(resource, 'update', subject) !== null
  return (
    <RecordContextProvider value={record}>
      <PageTitle text={title} />
      <div className="record-actions">
        {mayUpdate && (
          <ButtonLink icon="edit" to={href('edit', resource.name, record.id)} look="solid">
            {t('app.show.edit')}
          </ButtonLink>
        )}
        {showsAllFields && <WorkPageLink resource={resource} record={record} />}
        {showsAllFields && (
          <ButtonLink to={list} state={returning} look="plain">
            {t('app.show.backToList')}
          </ButtonLink>
        )}
        <HistoryButton resource={resource} record={record} title={title} />
        <ViewAsButton resource={resource} record={record} />
        <RecordPager resource={resource} />
      </div>
      {showsAllFields && <TurnLine resource={resource} record={record} />}
      {showsAllFields && <LockNotice resource={resource} record={record} />}
      {children}
      <div className="section-layout">
        {sections.length > 1 && <SectionNav sections={sections} isForm={false} />}
        <div className="sections">
          {sections.map((section) => {
            const { id, name, title, fieldRefs } = section
            const Contents = draw?.[name]
            return (
              <section key={id} id={id} className="section" aria-labelledby={`${id}-title`}>
                <h2 className="section-title" id={`${id}-title`}>
                  {title}
                </h2>
                {Contents ? (
                  <Contents section={section} />
                ) : (
                  <dl className="details">
                    {fieldRefs.map((fieldRef) => (
                      <Detail key={fieldRef.path} fieldRef={fieldRef} record={record} />
                    ))}
                  </dl>
                )}
              </section>
            )
          })}
        </div>
      </div>
      <DisabledActions resource={resource} record={record} />
    </RecordContextProvider>
  )
}

function Detail({ fieldRef, record }: { fieldRef: FieldRef; record: RaRecord }) {
  const t = useT()
  const view = viewOf(fieldRef.leaf)
  const { Value } = view
  return (
    <div className="detail" data-wide={isWide(fieldRef.leaf, view) ? '' : undefined}>
      <dt>{t(labelKey(fieldRef.resource.name, fieldRef.path))}</dt>
      <dd>
        {isDashed(fieldRef.leaf, record) ? (
          dash
        ) : (
          <Value value={valueAt(record, fieldRef.leaf.parts)} fieldRef={fieldRef} />
        )}
      </dd>
    </div>
  )
}
