import { createRoot } from 'react-dom/client'
import { Admin, Resource } from 'react-admin'
import { model } from '../../../../resources/index.ts'
import { besideProviders } from '../../../../src/providers/besideProviders.ts'
import { ProductEdit, ProductList } from '../ProductViews.tsx'
import { TermCreate, TermEdit, TermList, TermShow } from '../TermViews.tsx'
import { VendorEdit, VendorList, VendorShow } from '../VendorViews.tsx'

const root = document.createElement('div')
document.body.replaceChildren(root)

createRoot(root).render(
  <Admin {...besideProviders(model)} requireAuth disableTelemetry>
    <Resource
      name="vendors"
      list={VendorList}
      edit={VendorEdit}
      show={VendorShow}
      recordRepresentation="artisanName"
    />
    <Resource
      name="glossaryTerms"
      list={TermList}
      create={TermCreate}
      edit={TermEdit}
      show={TermShow}
    />
    <Resource name="products" list={ProductList} edit={ProductEdit} recordRepresentation="sku" />
    <Resource name="contacts" recordRepresentation="vendorName" />
  </Admin>,
)
