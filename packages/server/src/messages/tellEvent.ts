/** One event told to the people it concerns: a message for each, a mail where the rule and the person want one. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Connection } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'
import { audienceOf, type Telling } from './audience.ts'
import { queueLetter } from './outbox.ts'
import { isMuted } from './preferences.ts'
import { type Person, sidesIn } from './recipients.ts'
import { namesIn, render, urlOf } from './render.ts'
import type { Audience, Found, MessageRule } from './rules/rules.ts'

/** A row of `event` as it is taken. */
export interface NewEvent {
  readonly elsAccount: string
  readonly uuid: string
  readonly toElsAccount: string | null
  readonly document: string
  readonly documentUuid: string | null
  readonly action: string
  readonly actor: string
  readonly actorSide: string
  readonly at: string
  readonly detail: { readonly changes?: { stage?: { to?: string } }; readonly given?: AnyRow; readonly own?: AnyRow }
  readonly shown: 'own' | 'both'
}

/** Mails about events that are older than a day would only startle. */
const mailNews = 24 * 3_600_000

/** The account a side's rule speaks to, unless the event is not shown to it. */
function accountOf({ def, rule }: Found, side: Side, event: NewEvent): string | undefined {
  // What a side keeps to itself stands in its own account, whoever has the document.
  if (rule.to.of === 'acting' && event.shown === 'own') return event.elsAccount
  if (def.sides[side]?.owner !== 'toElsAccount') return event.elsAccount
  return event.shown === 'both' && event.toElsAccount !== null ? event.toElsAccount : undefined
}

/** Answers that the reader's side may read: all of its own side's, of the other side's those given to both. */
const answersIn = ({ detail, actorSide }: NewEvent, side: string): AnyRow => ({
  ...detail.given,
  ...(actorSide === side ? detail.own : {}),
})

/** Was the question answered that the rule asks about, with more than nothing? */
const isAnswered = ({ answered }: MessageRule, { detail: { given = {} } }: NewEvent): boolean =>
  answered === undefined || !['', '0'].includes(String(given[answered] ?? ''))

const isMeant = ({ of }: Audience, side: Side, { actorSide }: NewEvent): boolean =>
  of === undefined || of === 'holder' || (of === 'acting') === (side === actorSide)

/** The people whom the event itself names. */
function peopleIn({ answer }: Audience, event: NewEvent, side: Side): readonly string[] {
  const people = answer === undefined ? [] : answersIn(event, side)[answer]
  if (typeof people === 'string') return [people]
  return Array.isArray(people) ? people.map(String) : []
}

/** A message of one person, with the values that this person may see. */
interface Personal {
  readonly telling: Telling
  readonly event: NewEvent
  readonly stage: string | null
  readonly person: Person
  readonly params: AnyRow
}

/** Writes the message; false when the person has it already. */
async function write(tx: Connection, { telling, event, stage, person, params }: Personal): Promise<boolean> {
  const { elsAccount, elsSubAccount } = person
  const written = await tx.query(
    `insert into message ("elsAccount", "elsSubAccount", "uuid", "event", "stage", "side", "document", "documentUuid",
       "params", "dedupeKey", "createDate") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict ("elsAccount", "elsSubAccount", "dedupeKey") do nothing returning 1`,
    [
      elsAccount,
      elsSubAccount,
      newUuid(),
      `${event.document}.${event.action}`,
      stage,
      telling.side,
      event.document,
      telling.uuid,
      JSON.stringify(params),
      event.uuid,
      event.at,
    ],
  )
  if (written.length > 0)
    await tx.query("select pg_notify('srm', $1)", [JSON.stringify({ kind: 'message', elsAccount, elsSubAccount })])
  return written.length > 0
}

async function mail(tx: Connection, { telling, event, person, params }: Personal): Promise<void> {
  const { def, rule, side, uuid } = telling
  const late = Date.now() - new Date(event.at).getTime() > mailNews
  if (!person.email || late) return
  const name = `${event.document}.${event.action}`
  if (await isMuted(tx, person, name)) return
  const { title, body } = render({ def, rule }, params, person)
  await queueLetter(tx, {
    elsAccount: person.elsAccount,
    recipient: person.email,
    language: person.language,
    template: name,
    subject: title,
    body: `${body}\n\n{link}`,
    link: urlOf(side, event.document, uuid, rule, params),
    document: { name: event.document, uuid },
    dedupeKey: `${event.uuid} ${person.elsSubAccount}`,
  })
}

async function tellSide(tx: Connection, telling: Telling, event: NewEvent, stage: string | null): Promise<void> {
  const { rule, side } = telling
  const names = namesIn(telling)
  const answers = Object.entries(answersIn(event, side)).filter(([key]) => names.includes(key))
  const asked = [...new Set([...names, 'currency', 'holderSide'])]
  for (const { person, doc } of await audienceOf(tx, telling, asked)) {
    if (event.actorSide === side && event.actor === person.elsSubAccount) continue
    const { holderSide, ...shown } = doc
    const isHolder = holderSide === side
    if (rule.to.of === 'holder' && !isHolder) continue
    const personal = { telling, event, stage, person, params: { ...shown, ...Object.fromEntries(answers) } }
    const isMailed = rule.mail === 'holder' ? isHolder : rule.mail
    if ((await write(tx, personal)) && isMailed) await mail(tx, personal)
  }
}

/** Tells the event to the people of the rule. `tx` is the system's own. */
export async function tellEvent(tx: Connection, found: Found, event: NewEvent, stage: string | null): Promise<void> {
  const { def, rule } = found
  const { documentUuid: uuid, elsAccount } = event
  if (uuid === null || !isAnswered(rule, event)) return
  const sides = rule.to.side === 'each' ? await sidesIn(tx, elsAccount) : [rule.to.side]
  for (const side of sides.filter((one) => def.sides[one] && isMeant(rule.to, one, event))) {
    const account = accountOf(found, side, event)
    const telling = account !== undefined && { ...found, account, side, uuid, people: peopleIn(rule.to, event, side) }
    if (telling) await tellSide(tx, telling, event, stage)
  }
}
