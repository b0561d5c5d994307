import type { Migration } from './migration.ts'

const isUnnoted = `not exists (select from jsonb_each_text(coalesce(nullif(d."doc" -> 'source', 'null'), '{}')) as noted
  where noted.value is not null and noted.value <> '')`

/**
 * A text that nobody has begun names the original that it is to be made from, as one that is begun names its own; and
 * each says when its original changed, which nobody has noted before.
 */
export const shownOriginals: Migration = {
  name: '026_shownOriginals',
  table: 'translations',
  statements: [
    `update translations_docs d set "doc" = d."doc" || jsonb_build_object('source', jsonb_build_object(
        'name', s."doc" -> 'name', 'description', s."doc" -> 'description',
        'color', s."doc" -> 'mainColor', 'material', s."doc" -> 'material'))
      from products_docs s where s."_id"::text = d."doc" ->> 'product' and ${isUnnoted}`,
    `update translations_docs d set "doc" = d."doc" || jsonb_build_object('source', jsonb_build_object(
        'name', null, 'description', s."doc" -> 'description', 'color', null, 'material', null))
      from companies_docs s where s."_id"::text = d."doc" ->> 'company' and ${isUnnoted}`,
    `update translations_docs set "doc" = "doc" || '{"sourceChangedAt": null}' where not "doc" ? 'sourceChangedAt'`,
  ],
}
