import type { MessageKey } from '../../schema/index.ts'
import type { InboxItem, RecordItem, SourceItem, WaitingSource } from '../inbox/inboxItem.ts'
import type { NoticeName } from '../notices/notices.ts'
import type { UserType } from '../settings/roles.ts'

/** Who acts without an account of the portal: outside systems, and the portal's own jobs. */
export const partners = ['shop', 'carrier', 'gateway', 'erp', 'portal'] as const
export type Partner = (typeof partners)[number]

type Stem<K> = K extends `${infer S}.name` ? S : never
/** Where the texts of a situation are: `name`, and `next` for what is to be done. */
export type SituationText = Extract<Stem<MessageKey>, `app.process.${string}`>

type StemOfNext<K> = K extends `${infer S}.next` ? S : never
/** Of a situation in which somebody has something to do. */
type WaitingText = Extract<SituationText, StemOfNext<MessageKey>>

/** What a line of the inbox says; whose it is and what it counts is its situation's. */
type LineOf<I extends InboxItem> = Omit<I, 'for' | 'resource' | 'filter' | 'since' | 'source'>

/** A turn of people of the portal. */
interface PeopleTurn<L> {
  readonly of: readonly UserType[]
  /**
   * The calls by which it ends: `orders.review`, or `products: changed` for a plain change of the
   * record.
   */
  readonly by: readonly string[]
  /** The line of their inbox; absent where {@link reminders} of the process count it. */
  readonly item?: L
  readonly reminders?: readonly string[]
  /** They act in place of an artisan who can't sign in; nobody else is shown that. */
  readonly standsIn?: true
  /** The notices that tell an artisan of its beginning, unless the artisan has brought it about. */
  readonly told?: readonly NoticeName[]
}

/** A turn of an outside system, or of the portal itself, and the job that watches it. */
interface PartnerTurn {
  readonly of: Partner
  readonly watchedBy: string
}

interface Situation<L> {
  readonly name: string
  readonly text: SituationText
  /** The situations that usually follow. */
  readonly leadsTo?: readonly string[]
  /** It may follow on any other. */
  readonly isAtAnyTime?: true
  /** Whose turn it is; none: it is final. */
  readonly turns: readonly (PeopleTurn<L> | PartnerTurn)[]
  /** Days that it usually takes, for those who wait. */
  readonly usualDays?: number
  /** Days without a change after which it is brought up again. */
  readonly staleDays?: number
}

/** Records of a resource in one situation. */
export interface RecordSituation extends Situation<LineOf<RecordItem>> {
  readonly filter: RecordItem['filter']
  /** The field that says since when; absent: the age is not known. */
  readonly since?: string
}

/** What an area has in one situation in its own tables. */
export interface SourceSituation extends Situation<LineOf<SourceItem>> {
  readonly source: WaitingSource
}

/** The life of the records of a resource: each is in exactly one of its situations. */
export interface RecordProcess {
  readonly name: RecordItem['resource']
  readonly title: MessageKey
  readonly situations: readonly RecordSituation[]
  /** Work that cuts across situations, such as what is overdue. */
  readonly reminders?: readonly InboxItem[]
}

/** The life of what an area keeps in its own tables. */
export interface SourceProcess {
  readonly name: string
  readonly title: MessageKey
  readonly situations: readonly SourceSituation[]
  readonly reminders?: undefined
}

export type Process = RecordProcess | SourceProcess

export const isOfResource = (process: Process): process is RecordProcess =>
  process.situations.some((one) => 'filter' in one)

const isOfPeople = <L>(turn: PeopleTurn<L> | PartnerTurn): turn is PeopleTurn<L> =>
  typeof turn.of !== 'string'

/** The turns of people in a situation. */
export const turnsOfPeople = <L>({
  turns,
}: Pick<Situation<L>, 'turns'>): readonly PeopleTurn<L>[] =>
  turns.filter((turn) => isOfPeople(turn))

/** The outside system whose turn it is in a situation. */
export const partnerOf = ({ turns }: Pick<Situation<unknown>, 'turns'>): Partner | undefined =>
  turns.flatMap((turn) => (isOfPeople(turn) ? [] : turn.of))[0]

/** Whether somebody has something to do in a situation, and so a text for it. */
export const isWaiting = <
  S extends { readonly text: SituationText; readonly turns: readonly object[] },
>(
  situation: S,
): situation is S & { readonly text: WaitingText } => situation.turns.length > 0

/** The lines of the inbox that a process makes. */
export function itemsOf(process: Process): readonly InboxItem[] {
  if (!isOfResource(process))
    return process.situations.flatMap((situation) =>
      turnsOfPeople(situation).flatMap(({ of, item }) =>
        item ? { ...item, for: of, source: situation.source } : [],
      ),
    )
  const ofSituations = process.situations.flatMap((situation) =>
    turnsOfPeople(situation).flatMap(({ of, item }): readonly RecordItem[] => {
      const { filter, since, staleDays } = situation
      if (!item) return []
      return [
        {
          ...item,
          for: of,
          resource: process.name,
          filter,
          ...(since !== undefined && { since }),
          ...(staleDays !== undefined && { staleDays }),
        },
      ]
    }),
  )
  return [...ofSituations, ...(process.reminders ?? [])]
}
