import { later } from './later.tsx'

/** The pages of a record. Their code may be asked for before they are drawn. */
export const formPage = later(async () => (await import('./views/ResourceForm.tsx')).ResourceForm)
export const productPage = later(
  async () => (await import('./pages/products/ProductPage.tsx')).ProductPage,
)
export const showPage = later(async () => (await import('./views/ResourceShow.tsx')).ResourceShow)
