import type { Migration } from '../migrations/migration.ts'

const notes = (ready: string, source: string) => `
  jsonb_build_object('readyToTranslate', ${ready}, 'isStale', false, 'translatedBy', null,
    'waitingSince', to_char(g."updatedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decline', '{"reason": null, "at": null, "by": null}'::jsonb,
    'source', case when g."status" = 'todo'
      then '{"name": null, "description": null, "color": null, "material": null}'::jsonb else ${source} end)`

/**
 * A product and a company page have one translation (decision 52). Of two, the furthest stays, then the
 * newest; what the other one said stands in the history of the one that stays. Each notes whether it is worked
 * on, and from which original it was made: from the present one, as far as anybody knows.
 */
export const oneTranslation: Migration = {
  name: '010_oneTranslation',
  table: 'translations',
  statements: [
    `create temporary table "otherTranslations" on commit drop as
      select * from (
        select g."_id" as id, d."doc" as doc, first_value(g."_id") over judged as kept,
          row_number() over judged as place
        from translations g join translations_docs d on d."_id" = g."_id"
        where coalesce(g."product", g."company") is not null
        window judged as (partition by coalesce(g."product", g."company")
          order by case g."status" when 'approved' then 0 when 'waiting' then 1 when 'draft' then 2
            when 'todo' then 4 else 3 end, g."updatedAt" desc, g."_id")
      ) ranked where id <> kept`,
    `insert into changes ("_id", "resource", "recordId", "version", "at", "call", "changes")
      select gen_random_uuid(), 'translations', o.kept, g."version" + o.place - 1, now(), 'the upgrade to one translation each',
        (select jsonb_agg(jsonb_build_object('field', field, 'from', o.doc -> field, 'to', d."doc" -> field))
          from unnest(array['status', 'name', 'description', 'color', 'material']) field
          where o.doc -> field is distinct from d."doc" -> field)
      from "otherTranslations" o join translations g on g."_id" = o.kept join translations_docs d on d."_id" = o.kept
      where exists (select 1 from unnest(array['status', 'name', 'description', 'color', 'material']) field
        where o.doc -> field is distinct from d."doc" -> field)`,
    `update translations g set "version" = g."version" + o.others, "updatedAt" = now()
      from (select kept, max(place) - 1 as others from "otherTranslations" group by kept) o where g."_id" = o.kept`,
    `delete from drafts where "resource" = 'translations' and "record" in (select id::text from "otherTranslations")`,
    `delete from translations_search where "_id" in (select id from "otherTranslations")`,
    `delete from translations_docs where "_id" in (select id from "otherTranslations")`,
    `delete from translations where "_id" in (select id from "otherTranslations")`,
    `update translations_docs d set "doc" = d."doc" || ${notes(
      `coalesce((s."doc" ->> 'readyToTranslate')::boolean, false)`,
      `jsonb_build_object('name', s."doc" -> 'name', 'description', s."doc" -> 'description',
        'color', s."doc" -> 'mainColor', 'material', s."doc" -> 'material')`,
    )}
      from translations g join products_docs s on s."_id" = g."product"
      where g."_id" = d."_id" and not d."doc" ? 'readyToTranslate'`,
    `update translations_docs d set "doc" = d."doc" || ${notes(
      `coalesce(s."doc" ->> 'description', '') <> ''`,
      `jsonb_build_object('name', null, 'description', s."doc" -> 'description', 'color', null, 'material', null)`,
    )}
      from translations g join companies_docs s on s."_id" = g."company"
      where g."_id" = d."_id" and not d."doc" ? 'readyToTranslate'`,
    `select 'Two translations of ' || coalesce('product ' || (d."doc" ->> 'product'), 'company page ' || (d."doc" ->> 'company'))
        || ': ' || o.kept || ' (' || (d."doc" ->> 'status') || ') stays, the text of ' || o.id || ' is in its history' as notice
      from "otherTranslations" o join translations_docs d on d."_id" = o.kept order by o.kept, o.place`,
  ],
}
