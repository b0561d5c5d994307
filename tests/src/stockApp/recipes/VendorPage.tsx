import { CanAccess, EditButton, Show, SimpleShowLayout, usePermissions } from 'react-admin'
import { OwnField } from '../../../../src/views/stock/OwnField.tsx'
import type { Permissions } from '../../../../src/providers/authProvider.ts'

function Reader() {
  const { permissions } = usePermissions<Permissions>()
  return <p>Shown to {permissions?.role}</p>
}

export const VendorPage = () => (
  <Show>
    <Reader />
    <CanAccess resource="vendors" action="edit">
      <EditButton />
    </CanAccess>
    <SimpleShowLayout>
      <OwnField source="artisanStatus" />
      <OwnField source="contact" />
    </SimpleShowLayout>
  </Show>
)
