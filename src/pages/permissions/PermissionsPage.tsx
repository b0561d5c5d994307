import { Title } from 'react-admin'
import { Matrix } from './Matrix.tsx'
import { Tester } from './Tester.tsx'
import '../../views/views.css'
import '../../fields/fields.css'
import './permissions.css'

/** Who may what, from the definitions, and a place to try it out. */
export function PermissionsPage() {
  return (
    <div className="permissions">
      <Title title="app.permissions.title" preferenceKey={false} />
      <Tester />
      <Matrix />
    </div>
  )
}
