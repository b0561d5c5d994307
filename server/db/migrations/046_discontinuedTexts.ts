import type { Migration } from './migration.ts'

/** Texts of products that are no longer made wait for nobody. */
export const discontinuedTexts: Migration = {
  name: '046_discontinuedTexts',
  table: 'translations',
  statements: [
    `with gone as (update translations t set "readyToTranslate" = false from products_docs p
        where t."product" = p."_id" and p."doc" ->> 'discontinuedOn' is not null and t."readyToTranslate"
        returning t."_id")
      update translations_docs d set "doc" = jsonb_set(d."doc", '{readyToTranslate}', 'false')
      from gone where d."_id" = gone."_id"`,
  ],
}
