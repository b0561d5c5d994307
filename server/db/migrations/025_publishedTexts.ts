import type { Migration } from './migration.ts'

const fields = ['name', 'description', 'color', 'material'] as const
const nothing = `'{"name": null, "description": null, "color": null, "material": null}'::jsonb`

/** The texts of a translation that is accepted; of any other nothing is published. */
const publishedOf = (record: string, names: readonly string[]) =>
  `case when ${record} ->> 'status' = 'approved' then jsonb_build_object(${names
    .map((name) => `'${name}', ${record} -> '${name}'`)
    .join(', ')}) else ${names.length > 1 ? nothing : `'{"description": null}'::jsonb`} end`

const notes = (record: string, published: string) =>
  `jsonb_build_object('isPublished', coalesce(${record} ->> 'status' = 'approved', false), 'published', ${published})`

const onRecord = (names: readonly string[]) =>
  `jsonb_set("doc", '{translation}', ("doc" -> 'translation') || ${notes(
    `("doc" -> 'translation')`,
    publishedOf(`("doc" -> 'translation')`, names),
  )})`

/**
 * What is accepted is published from now on until the next text is (decision 60). Nobody has noted before by whom and
 * when: the last change of an accepted text stands for it.
 */
export const publishedTexts: Migration = {
  name: '025_publishedTexts',
  table: 'translations',
  statements: [
    `update translations_docs d set "doc" = d."doc" || ${notes(
      'd."doc"',
      `${publishedOf('d."doc"', fields)} || jsonb_build_object('by', null, 'at',
        case when d."doc" ->> 'status' = 'approved'
        then to_char(g."updatedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)`,
    )} from translations g where g."_id" = d."_id" and not d."doc" ? 'isPublished'`,
    `update products_docs set "doc" = ${onRecord(fields)}
      where jsonb_typeof("doc" -> 'translation') = 'object' and not ("doc" -> 'translation') ? 'isPublished'`,
    `update companies_docs set "doc" = ${onRecord(['description'])}
      where jsonb_typeof("doc" -> 'translation') = 'object' and not ("doc" -> 'translation') ? 'isPublished'`,
  ],
}
