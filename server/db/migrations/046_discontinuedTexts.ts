import type { Migration } from './migration.ts'

/** Texts of products that are no longer made wait for nobody. */
export const discontinuedTexts: Migration = {
  name: '046_discontinuedTexts',
  table: 'translations',
  statements: [
    `update translations_docs t set "doc" = jsonb_set(t."doc", '{readyToTranslate}', 'false')
      from products_docs p
      where p."_id"::text = t."doc" ->> 'product' and p."doc" ->> 'discontinuedOn' is not null
        and t."doc" ->> 'readyToTranslate' = 'true'`,
    // Databases of before that column get it from the documents.
    `do $$ begin
      if exists (select from information_schema.columns
          where table_name = 'translations' and column_name = 'readyToTranslate') then
        execute 'update translations g set "readyToTranslate" = false from translations_docs d
          where d."_id" = g."_id" and g."readyToTranslate" and d."doc" ->> ''readyToTranslate'' = ''false''';
      end if;
    end $$`,
  ],
}
