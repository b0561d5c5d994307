import { createRoot } from 'react-dom/client'
import { Admin, Resource } from 'react-admin'
import { BrowserRouter } from 'react-router-dom'
import { authProvider, dataProvider } from '../minimal/providers.ts'
import { CustomerEdit } from './CustomerEdit.tsx'
import { CustomerList } from './CustomerList.tsx'
import { DemoLayout } from './DemoLayout.tsx'
import { ProductList } from '../minimal/ProductList.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

/**
 * An app like react-admin's own demo: a bar and a menu, a list with filters beside it, a form in
 * parts.
 */
createRoot(root).render(
  <BrowserRouter>
    <Admin authProvider={authProvider} dataProvider={dataProvider} layout={DemoLayout}>
      <Resource name="customers" list={CustomerList} edit={CustomerEdit} />
      <Resource name="products" list={ProductList} />
    </Admin>
  </BrowserRouter>,
)
