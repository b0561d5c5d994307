import { useT } from '../../language/useT.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Matrix } from './Matrix.tsx'
import { PermissionTest } from './PermissionTest.tsx'
import './permissions.css'

/** The permission matrix from the definitions, and a form to test permissions. */
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
