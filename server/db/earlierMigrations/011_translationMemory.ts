import type { Migration } from '../migrations/migration.ts'

/** What approved translations teach: sentences with their translation, where they stand, and the words they are found by. */
export const translationMemory: Migration = {
  name: '011_translationMemory',
  statements: [
    `create table if not exists "translationPairs" (
      "_id" uuid primary key, "sourceLanguage" text not null, "targetLanguage" text not null,
      "source" text not null, "target" text not null)`,
    `create table if not exists "translationPairUses" (
      "translation" uuid not null, "field" text not null, "at" integer not null, "pair" uuid not null,
      primary key ("translation", "field", "at"))`,
    `create index if not exists translation_pair_uses_pair on "translationPairUses" ("pair")`,
    `create table if not exists "translationPairWords" (
      "word" text not null, "pair" uuid not null, primary key ("word", "pair"))`,
  ],
}
