import { useT } from '../../language/useT.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Matrix } from './Matrix.tsx'
import { PermissionTest } from './PermissionTest.tsx'
import './permissions.css'

/** Who may what, from the definitions, and a place to try it out. */
export function PermissionsPage() {
  const t = useT()
  return (
    <div className="permissions">
      <PageTitle text={t('app.permissions.title')} />
      <PermissionTest />
      <Matrix />
    </div>
  )
}
