import { createRoot } from 'react-dom/client'
import { Admin, Resource } from 'react-admin'
import { BrowserRouter } from 'react-router-dom'
import { ProductEdit } from './ProductEdit.tsx'
import { ProductList } from './ProductList.tsx'
import { VendorList } from './VendorList.tsx'
import { authProvider, dataProvider } from './providers.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

/** A react-admin app as in its tutorial, using the same calls: the baseline of the portal. */
createRoot(root).render(
  <BrowserRouter>
    <Admin authProvider={authProvider} dataProvider={dataProvider}>
      <Resource name="products" list={ProductList} edit={ProductEdit} />
      <Resource name="vendors" list={VendorList} />
    </Admin>
  </BrowserRouter>,
)
