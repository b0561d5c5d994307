import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { portalEmail } from '../../../resources/settings/constants.ts'
import { managesCredentials } from '../../../resources/settings/roles.ts'
import { isAmong, valueAt } from '../../../schema/index.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { useAccountName } from '../../fields/context/useAccountName.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { vendors } from '../resources.ts'
import { EditRecordLink } from '../../views/record/EditRecordLink.tsx'
import { TurnLine } from '../../views/turn/TurnLine.tsx'
import { StorageMeter } from '../vendors/StorageMeter.tsx'
import { CredentialsBar } from './CredentialsBar.tsx'
import './artisan.css'

interface Props {
  readonly record: Shown<'vendors'>
  /** Actions for the artisan. */
  readonly children?: ReactNode
}

const textAt = (record: Shown<'vendors'>, path: string) => {
  const value = valueAt(record, path.split('.'))
  return typeof value === 'string' ? value : null
}

/** The status of an artisan, its last edit and its last publication (rows ONBOARD-006 and 048). */
export function ArtisanHeader({ record, children }: Props) {
  const t = useT()
  const seesCredentials = isAmong(managesCredentials, useSubject(), model.roles)
  const label = (path: string) => t(labelKey(vendors.name, path))
  const edited = textAt(record, 'lastEdit.date')
  const editor = textAt(record, 'lastEdit.editor')
  const name = useAccountName(editor === portalEmail ? null : editor)
  const published = textAt(record, 'lastPublish.date')
  return (
    <>
      <TurnLine resource={vendors} record={record} />
      <section className="artisan-header" aria-label={t('app.onboarding.header')}>
        <dl className="artisan-facts">
          <div>
            <dt>{label('artisanStatus')}</dt>
            <dd>
              <Status value={record.artisanStatus} />
            </dd>
          </div>
          {edited !== null && (
            <div>
              <dt>{label('lastEdit')}</dt>
              <dd>
                {momentText(edited)}
                {editor === portalEmail && ` ${t('app.onboarding.automatically')}`}
                {editor !== null && editor !== portalEmail && (
                  <span title={editor}> {t('app.onboarding.by', { editor: name ?? editor })}</span>
                )}
              </dd>
            </div>
          )}
          <div>
            <dt>{label('lastPublish')}</dt>
            <dd>
              {published === null ? t('app.onboarding.neverPublished') : momentText(published)}
            </dd>
          </div>
        </dl>
        <EditRecordLink resource={vendors} record={record} />
        {children}
        <StorageMeter vendor={String(record.id)} />
        {seesCredentials && <CredentialsBar record={record} />}
      </section>
    </>
  )
}

function Status({ value }: { readonly value: unknown }) {
  const leaf = vendors.leaf.get('artisanStatus')
  if (!leaf) return null
  const { Value } = viewOf(leaf)
  return <Value fieldRef={fieldRefOf(vendors, leaf)} value={value} />
}
