import { useId, type ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { remarksOf, type Resource } from '../../../schema/index.ts'
import { RemarkIdContext } from '../context/RemarkIdContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import './remark.css'

interface Props {
  readonly resource: Resource
  /** Path of the field. */
  readonly path: string
  readonly children?: ReactNode
}

/** The record's remarks about a field, above that field. */
export function RemarkNotes({ resource, path, children }: Props) {
  const t = useT()
  const id = useId()
  const record = useRecordContext()
  const texts = remarksOf(resource, record).filter(({ field }) => field === path)
  if (!texts.length) return children
  return (
    <div className="remarks" data-remark={path} tabIndex={-1}>
      <div className="remark" id={id}>
        <Icon name="flag" />
        <div>
          <strong>{t('app.form.remark')}</strong>
          {texts.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <RemarkIdContext value={id}>{children}</RemarkIdContext>
    </div>
  )
}
