/** Whom a rule means: people of one account who may read the document, each with what he sees of it. */
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import { type AnyDocument, type AnyRow, hasStages, machineNames } from '@srm/core/definition/workflow'
import { isAdmin } from '../accounts/caller.ts'
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'
import { readAs } from './readAs.ts'
import { type Holder, keysHeld, peopleOf, scopeHeld } from './recipients.ts'
import type { MessageRule } from './rules/rules.ts'

/** Somebody who may be told, with the keys that hold for the document. */
interface Candidate {
  readonly person: Holder
  readonly permissions: ReadonlySet<string>
}

/** Somebody who is told, with the values that he may see. */
export interface Recipient {
  readonly person: Holder
  readonly doc: AnyRow
}

/** What is told, of which document, to which account on which of its sides. */
export interface Telling {
  readonly def: AnyDocument
  readonly rule: MessageRule
  readonly account: string
  readonly side: Side
  readonly uuid: string
  /** User names that the event itself gives, where the rule asks for them. */
  readonly people?: readonly string[]
}

const userNameOf = (account: string, createUser: unknown): string[] => {
  const [owner, ...rest] = String(createUser ?? '').split('_')
  return owner === account ? [rest.join('_')] : []
}

interface Names {
  /** What the document's field and the rule say, and who created it, as far as this account's people are meant. */
  readonly named: readonly string[]
  readonly creator: readonly string[]
}

/** Where the stage of a document stands: its only status machine is the stage where it has no stages of its own. */
const stageColumn = (def: AnyDocument): string => (hasStages(def) ? 'stage' : (machineNames(def)[0] ?? 'stage'))

/** People whom the document's own field does not name. */
async function alsoNamed(
  tx: Connection,
  { rule, account, side, uuid, people = [] }: Telling,
): Promise<readonly string[]> {
  const { alsoNamed: statement } = rule.to
  if (!statement) return people
  const rows = await actingAs(tx, { account, side }, () => tx.query<{ name: string }>(statement, [account, uuid]))
  return rows.map(({ name }) => name)
}

/** Undefined when the account does not have the document, or when nobody waits for anything any more. */
async function namesOf(tx: Connection, telling: Telling): Promise<Names | undefined> {
  const { def, rule, account, side, uuid } = telling
  const field = rule.to.person
  const everything = { account, side, permissions: new Set(permissionKeys(def, side)) }
  const doc = await readAs(tx, def, uuid, everything, ['createUser', stageColumn(def), ...(field ? [field] : [])])
  if (!doc || (rule.waitsAt !== undefined && doc[stageColumn(def)] !== rule.waitsAt)) return undefined
  const named = field && doc[field] ? [String(doc[field])] : []
  return { named: [...named, ...(await alsoNamed(tx, telling))], creator: userNameOf(account, doc.createUser) }
}

/** Those of them who see the document. */
async function readersAmong(
  tx: Connection,
  { def, account, side, uuid }: Telling,
  candidates: readonly Candidate[],
  fields: readonly string[],
): Promise<Recipient[]> {
  const readers: Recipient[] = []
  for (const { person, permissions } of candidates) {
    const scope = await scopeHeld(tx, person, side)
    const doc = await readAs(tx, def, uuid, { account, side, permissions, scope }, fields)
    if (doc) readers.push({ person, doc })
  }
  return readers
}

/** Groups of people, of whom the first that has a reader is told. */
function groupsOf({ rule, side }: Telling, { named, creator }: Names, people: readonly Candidate[]): Candidate[][] {
  const { permission, administrators, answer, otherwise } = rule.to
  const isNamed = ({ person }: Candidate) => named.includes(person.elsSubAccount)
  const administers = ({ person }: Candidate) => isAdmin(person, side)
  const given = (one: Candidate, key: string | undefined) =>
    key !== undefined && !administers(one) && keysHeld(one.person, side, new Set([key])).size > 0
  if (answer !== undefined) return [people.filter(isNamed)]
  return [
    people.filter((one) => isNamed(one) || given(one, permission) || (administrators && administers(one))),
    people.filter(({ person }) => creator.includes(person.elsSubAccount)),
    people.filter((one) => given(one, otherwise)),
    people.filter(administers),
  ]
}

/**
 * The named people and those with the permission, else who created the document, else those with the other permission, else
 * the administrators.
 * @param fields what is wanted of the document
 */
export async function audienceOf(
  tx: Connection,
  telling: Telling,
  fields: readonly string[],
): Promise<readonly Recipient[]> {
  const { def, rule, account, side } = telling
  const names = await namesOf(tx, telling)
  if (!names) return []
  const all = new Set(permissionKeys(def, side))
  const wanted = {
    side,
    named: [...names.named, ...names.creator],
    permission: rule.to.permission ?? rule.to.otherwise,
  }
  const people = await peopleOf(tx, account, wanted)
  const candidates = people
    .map((person) => ({ person, permissions: keysHeld(person, side, all) }))
    .filter(({ permissions }) => permissions.has(`${def.shape.name}.view`))
  for (const group of groupsOf(telling, names, candidates)) {
    const readers = await readersAmong(tx, telling, group, fields)
    if (readers.length > 0) return readers
  }
  return []
}
