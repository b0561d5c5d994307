import { later } from './later.tsx'

/** The generated pages of a resource. Their code may be asked for before they are drawn. */
export const formPage = later(async () => (await import('./views/ResourceForm.tsx')).ResourceForm)
export const showPage = later(async () => (await import('./views/ResourceShow.tsx')).ResourceShow)
