/**
 * What people are told of a document, as data beside its area:
 *
 *     tell(callOff, 'buyer', { reject: mail(wasRejected, ['{party} rejects {callOffNumber}.', '{party}拒绝了{it}。']) })
 */
import type { ActionOf } from '@srm/core/definition/document'
import type { Fields } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { partyOf } from '@srm/core/definition/sides/caption'
import type { AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import { withinSentence } from '@srm/core/i18n/withinSentence'
import type { Audience, MessageRule, Words } from './rules.ts'

/**
 * The same words in both languages. `{it}` is the document with its number, `{party}` the company on the other side,
 * `{field}` a field or an answer.
 */
export type Pair = readonly [en: string, zh: string]

/** What is said of an event, and by which way. */
interface Notice {
  readonly mail?: true
  readonly title: Pair
  readonly lines: readonly Pair[]
  readonly withoutReason?: true
  readonly leadsTo?: MessageRule['leadsTo']
}

/** Told in the message centre. The reason is added where the transition asks for one. */
export const message = (title: Pair, ...lines: readonly Pair[]): Notice => ({ title, lines })
/** The same, and by mail too. */
export const mail = (title: Pair, ...lines: readonly Pair[]): Notice => ({ mail: true, title, lines })
/** The reason that the transition asks for is not told. */
export const withoutReason = (notice: Notice): Notice => ({ ...notice, withoutReason: true })

/** It leads to another document, which these fields name. */
export const leadingTo = (document: string, uuid: string, notice: Notice): Notice => ({
  ...notice,
  leadsTo: { document, uuid },
})

type When = Pick<MessageRule, 'waitsAt' | 'answered'>
/**
 * Who is told, and when. A right is named by its last word: `confirm`. Where people of one side or of the other are meant, by
 * who acted or who has the document, the side is `both`.
 */
export type Whom = Omit<Audience, 'side'> & When & { readonly side: Audience['side'] | 'both' }

/** A document, and how it is called within a sentence. */
interface Called<D extends AnyDocument> {
  readonly def: D
  readonly it: Pair
}
/** What `{it}` is, where that is not the title of the document and its number: `called(purchaseOrder, 'order {orderNumber}', '订单 {orderNumber}')`. */
export const called = <D extends AnyDocument>(def: D, en: string, zh: string): Called<D> => ({ def, it: [en, zh] })

const plainlyCalled = <D extends AnyDocument>(def: D): Called<D> =>
  called(def, `${withinSentence(def.shape.en)} {${String(def.key[0])}}`, `${def.shape.zh} {${String(def.key[0])}}`)

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Words as a side reads them, still with the names of fields in them. */
function say({ def, it: [itEn, itZh] }: Called<AnyDocument>, side: Audience['side'], [en, zh]: Pair): Words {
  const party = `{${(side === 'each' ? undefined : partyOf(def, side)) ?? 'party'}}`
  return {
    en: en
      .replace(/^\{it\}/, upperFirst(itEn))
      .replaceAll('{it}', itEn)
      .replaceAll('{party}', party),
    zh: zh.replaceAll('{it}', itZh).replaceAll('{party}', party),
  }
}

/** What an event asks. */
export const asksOf = (def: AnyDocument, action: string): Fields =>
  (def.transitions as Record<string, AnyTransition>)[action]?.asks ?? {}

export const reason: Words = { en: 'Reason: {reason}', zh: '原因：{reason}' }

/** The reason stands behind what was done. */
function withReason(def: AnyDocument, action: string, lines: readonly Words[]): readonly Words[] {
  const isSaid = lines.some(({ en }) => en.includes('{reason}'))
  return 'reason' in asksOf(def, action) && !isSaid ? lines.toSpliced(1, 0, reason) : lines
}

/** One audience, or one of each side. */
function audiencesOf({ shape, sides }: AnyDocument, whom: Side | Omit<Whom, keyof When>): readonly Audience[] {
  if (typeof whom === 'string') {
    const person = sides[whom]?.person as string | undefined
    return [{ side: whom, ...(person === undefined ? {} : { person }) }]
  }
  const { side, permission, otherwise, ...more } = whom
  const rest = {
    ...more,
    ...(permission === undefined ? {} : { permission: `${shape.name}.${permission}` }),
    ...(otherwise === undefined ? {} : { otherwise: `${shape.name}.${otherwise}` }),
  }
  return (side === 'both' ? (['buyer', 'supplier'] as const) : [side]).map((one) => ({ side: one, ...rest }))
}

/** A side, or people of it, without when they are told. */
function apart(whom: Side | Whom): readonly [Side | Omit<Whom, keyof When>, When] {
  if (typeof whom === 'string') return [whom, {}]
  const { waitsAt, answered, ...people } = whom
  return [people, { ...(waitsAt === undefined ? {} : { waitsAt }), ...(answered === undefined ? {} : { answered }) }]
}

function rulesOf(document: Called<AnyDocument>, whom: Side | Whom, event: string, notice: Notice): MessageRule[] {
  const [people, when] = apart(whom)
  const audiences = audiencesOf(document.def, people)
  const [actions = '', stage] = event.split(' > ')
  const ledTo = stage === undefined ? {} : { stage }
  const way = {
    ...(notice.mail ? { mail: true as const } : {}),
    ...(notice.leadsTo ? { leadsTo: notice.leadsTo } : {}),
  }
  const rule = (action: string, to: Audience): MessageRule => {
    const title = say(document, to.side, notice.title)
    const said = notice.lines.map((line) => say(document, to.side, line))
    const lines = notice.withoutReason ? said : withReason(document.def, action, said)
    return { action, ...ledTo, ...when, to, ...way, title, lines }
  }
  return actions.split(', ').flatMap((action) => audiences.map((to) => rule(action, to)))
}

type Event<D> = ActionOf<D> | 'create' | 'handOver'
type EventKey<D> = Event<D> | `${Event<D>} > ${string}` | `${Event<D>}, ${string}`

const told = new Map<string, readonly MessageRule[]>()

/**
 * Tells the same people of some events of a document: nothing is told of it but what is said this way.
 * @param whom a side alone: the person whom the document names on it, else who created it
 * @param notices by transition: `confirm`, `confirm > counterOffer` where it led to this stage, `send, approve > toConfirm`
 */
export function tell<D extends AnyDocument>(
  document: D | Called<D>,
  whom: Side | Whom,
  notices: { readonly [K in EventKey<D>]?: Notice },
): void {
  const one: Called<D> = 'it' in document ? document : plainlyCalled(document)
  const { name } = one.def.shape
  const rules = Object.entries<Notice | undefined>(notices).flatMap(([event, notice]) =>
    notice ? rulesOf(one, whom, event, notice) : [],
  )
  told.set(name, [...(told.get(name) ?? []), ...rules])
}

/** Nobody is told of the document, where people of the other side would hear by themselves what is done with it. */
export const tellNobody = ({ shape }: AnyDocument): void => {
  told.set(shape.name, [])
}

/** What was said of a document; undefined where nothing was. */
export const saidOf = ({ shape }: AnyDocument): readonly MessageRule[] | undefined => told.get(shape.name)
