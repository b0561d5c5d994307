import type { Migration } from './migration.ts'

/** A mail about texts that came back is to one person about all of them; those that wait are about one each. */
export const declinedTexts: Migration = {
  name: '029_declinedTexts',
  table: 'translations',
  statements: [
    `update jobs j set "payload" = jsonb_build_object('email', d."doc" ->> 'translatedBy',
        'texts', jsonb_build_array(j."payload"))
      from translations_docs d
      where j."kind" = 'translationDeclined' and j."payload" ? 'translation'
        and d."_id"::text = j."payload" ->> 'translation'`,
    `delete from jobs where "kind" = 'translationDeclined' and "payload" ->> 'email' is null`,
  ],
}
