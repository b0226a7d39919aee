import type { Issue } from '@srm/core/definition/document'
import type { Fields } from '@srm/core/definition/field'
import { changedImmutable } from '@srm/core/definition/immutableFields'
import { crossFaults, overflows, type Read, readCreate, readFields } from '@srm/core/definition/read'
import { namedReferences } from '@srm/core/definition/sides/parties'
import { numberLines, startLine, startValues, writesForOwner } from '@srm/core/definition/startValues'
import { type AnyDoc, type AnyDocument, type AnyRow, settle } from '@srm/core/definition/workflow'
import { actingAs } from '../../database/jointTransaction.ts'
import { newUuid } from '../../database/newUuid.ts'
import { isUniqueAsSeen, seenKeys } from '../../database/schema/seenKey.ts'
import { type Context, userOf } from '../context.ts'
import { customFieldsOf, takeCustom, withCustom } from '../customFields.ts'
import { demanded, prepared, written } from '../effects.ts'
import { Conflict, Invalid, NotAllowed } from '../errors.ts'
import { record } from '../events.ts'
import { secondRefusal, writeAsOnlyOne } from '../exclusion/onlyOne.ts'
import { demandNoOverlap } from '../exclusion/overlap.ts'
import { demandInScope, demandPermission } from '../get.ts'
import { book } from '../ledger/book.ts'
import { invisibleFields, ownNumberOf } from '../projection.ts'
import { publishedColumn } from '../publication.ts'
import { lackingFields } from '../references/askedFields.ts'
import { asSeen } from '../references/asSeen.ts'
import { resolveLines } from '../references/lineReferences.ts'
import { type Resolved, resolve, type Unresolved } from '../references/references.ts'
import { isServer, systemOf } from '../serverContext.ts'
import { demandProof } from '../stepUp.ts'
import { nextNumbers } from './numbering.ts'
import { insertDocuments } from './write.ts'

const starter = ({ actor, moment, fromFile = false }: Context) => ({
  person: isServer({ actor }) ? undefined : { elsSubAccount: actor.subAccount, name: actor.name },
  localCurrency: actor.localCurrency,
  now: moment.now,
  fromFile,
  side: actor.side,
})

/** Lines with every column, a uuid and a number. `used`: numbers that must not come again. */
export function completeLines(
  context: Context,
  def: AnyDocument,
  lines: readonly AnyRow[],
  used: readonly number[] = [],
): AnyRow[] {
  const blank = startLine(def, starter(context))
  return numberLines(lines, used).map((line) => {
    const given = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined && value !== null))
    return { ...blank, ...given, uuid: given.uuid ?? newUuid() }
  })
}

/** What is not empty of what was sent. */
function filledOf(value: AnyRow): AnyRow {
  const sent: Record<string, unknown> = {}
  for (const key in value) if (value[key] !== null) sent[key] = value[key]
  return sent
}

/** Whose a new document is: that of the account that writes it, or of the one for which it is written, which its lines say. */
const belongsTo = ({ actor, moment }: Context, def: AnyDocument, { elsAccount = null }: AnyDoc): AnyRow =>
  writesForOwner(def, actor.side)
    ? { elsAccount, toElsAccount: actor.account, [publishedColumn(def) ?? 'toElsAccount']: moment.now }
    : { elsAccount: actor.account }

/** Returns a new document with every column, before references are resolved and fields derived. */
export function newDocument(context: Context, def: AnyDocument, value: AnyDoc): AnyDoc {
  const { actor, moment } = context
  const user = userOf(actor)
  const party = def.sides[actor.side]?.party
  return {
    ...startValues(def, starter(context)),
    ...filledOf(value),
    ...(party ? { [party]: actor.companyName } : {}),
    ...(value.lines ? { lines: completeLines(context, def, value.lines) } : {}),
    uuid: value.uuid ?? newUuid(),
    ...belongsTo(context, def, value),
    createUser: user,
    createDate: moment.now,
    lastUpdateUser: user,
    lastUpdateDate: moment.now,
    rowVersion: 1,
  } as AnyDoc
}

/** Returns the document. @throws Invalid if a derived amount is too large for its column */
export function withinColumnLimits(def: AnyDocument, doc: AnyDoc): AnyDoc {
  const issues = overflows(def, doc)
  if (issues.length > 0) throw new Invalid(issues)
  return doc
}

/** A document with its issues; without issues it can be written. */
interface Validated {
  readonly doc: AnyDoc
  readonly issues: readonly Issue[]
}

/**
 * Completes, derives and validates documents whose references are resolved. Nothing is thrown: issues are returned.
 * @param beforeOf the document before the change, by index; undefined for a new one
 */
export async function validateResolved(
  context: Context,
  def: AnyDocument,
  all: readonly Resolved[],
  beforeOf: (i: number) => AnyDoc | undefined = () => undefined,
): Promise<Validated[]> {
  const docs: AnyDoc[] = []
  for (const [i, { doc }] of all.entries()) docs.push(await prepared(context, def, doc, beforeOf(i)))
  const lacking = await lackingFields(context, def, docs, 'save')
  return docs.map((ready, i): Validated => {
    const before = beforeOf(i)
    const fixed = before ? changedImmutable(def, before, ready) : []
    const broken = [...(all[i]?.issues ?? []), ...crossFaults(def, ready, 'save'), ...(lacking[i] ?? [])]
    const faults = fixed.length > 0 ? fixed : broken
    const settled = faults.length > 0 ? ready : settle(def, ready, context.moment, before)
    return { doc: settled, issues: faults.length > 0 ? faults : overflows(def, settled) }
  })
}

/** The same for documents whose references are not resolved yet. */
export const validateAll = async (
  context: Context,
  def: AnyDocument,
  all: readonly Unresolved[],
): Promise<Validated[]> => validateResolved(context, def, await resolve(context, def, all), (i) => all[i]?.before)

/** The same for one document, which is returned. @throws Invalid with its issues */
export async function validateOne(context: Context, def: AnyDocument, doc: AnyDoc, before?: AnyDoc): Promise<AnyDoc> {
  const [one] = await validateAll(context, def, [{ doc, before }])
  if (!one || one.issues.length > 0) throw new Invalid(one?.issues ?? [])
  return one.doc
}

const duplicate = (doc: AnyDoc, key: unknown): Conflict => {
  const field = String(key ?? '')
  return new Conflict({ message: 'common.duplicateKey', field, params: { value: String(doc[field]) } })
}
const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** @throws Conflict where another document has the business key, or a value of which the account has each once */
async function demandFree({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<void> {
  const alone = (def.unique ?? []).filter(
    (key: string) => doc[key] !== null && doc[key] !== undefined && !isUniqueAsSeen(def, key),
  )
  for (const keys of [def.key as readonly string[], ...alone.map((key: string) => [key])]) {
    const taken = await tx.query(
      `select 1 from "${def.shape.name}" where "elsAccount" = $1 and "isDel" = 'N' and "uuid" <> $2 and ${keys.map((key: string, i: number) => `"${key}" = $${i + 3}`).join(' and ')}`,
      [doc.elsAccount, doc.uuid, ...keys.map((key: string) => doc[key])],
    )
    if (taken.length > 0) throw duplicate(doc, keys.at(-1))
  }
}

/**
 * What a document is known by looks like nothing that another one is known by. One that was there before it was asked, and is
 * called as it was, is not judged. One that was written meanwhile is called the same.
 * @throws Conflict naming the other one, or the key where both are called the same
 */
export async function demandUnlike({ tx }: Context, def: AnyDocument, doc: AnyDoc): Promise<void> {
  for (const { keys, columns } of seenKeys(def)) {
    const values = asSeen(def, keys, doc)
    if (values.includes(null)) continue
    const shown = String(keys.find((key, i) => key !== columns[i]))
    const equal = (names: readonly string[], from: number) =>
      names.map((name, i) => `h."${name}" = $${i + from}`).join(' and ')
    const [other] = await tx.query<{ number: string; same: boolean }>(
      `select h."${shown}" as number, ${equal(keys, 3 + keys.length)} as same from "${def.shape.name}" h where h."elsAccount" = $1 and h."isDel" = 'N' and h."uuid" <> $2
          and ${equal(columns, 3)}
          and not exists (select 1 from "${def.shape.name}" h where h."elsAccount" = $1 and h."uuid" = $2 and ${equal(keys, 3 + keys.length)})
        order by 2 desc, 1 limit 1`,
      [doc.elsAccount, doc.uuid, ...values, ...keys.map((key) => doc[key])],
    )
    if (other?.same && keys === def.key) throw duplicate(doc, keys.at(-1))
    if (other) {
      throw new Conflict({ message: 'common.looksTheSame', field: shown, params: { number: other.number } })
    }
  }
}

/**
 * Writes a document whose business key must be free in this account. Of the key and of being the only one the key is told:
 * it is asked for last, so that whoever was written meanwhile is found by it too.
 * @throws Conflict also for the later of two that write the same key at once
 * @throws Refused for a second document where only one may be
 */
export async function withFreeKey(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  write: () => Promise<unknown>,
): Promise<void> {
  const second = await secondRefusal(context, def, doc)
  await demandFree(context, def, doc)
  await demandUnlike(context, def, doc)
  await demandNoOverlap(context, def, doc)
  if (second) throw second
  try {
    await writeAsOnlyOne(def, doc, write)
  } catch (error) {
    throw isTaken(error) ? duplicate(doc, def.key.at(-1)) : error
  }
}

/** A document that the other party writes says by name whose it is, where nothing of it has said so. */
async function namedByOwner({ tx, actor }: Context, def: AnyDocument, doc: AnyDoc): Promise<AnyDoc> {
  const party = Object.values(def.sides).find(({ owner }) => owner === 'elsAccount')?.party
  if (!writesForOwner(def, actor.side) || !party || doc[party]) return doc
  const { elsAccount } = doc
  const [row] = await actingAs(tx, systemOf(String(elsAccount)), () =>
    tx.query<{ name: string }>('select "fullName" as name from account where "toElsAccount" = $1', [elsAccount]),
  )
  return { ...doc, [party]: row?.name ?? null }
}

/** The number of a new document is one of its owner's. @throws Invalid where neither its lines nor its author say whose it is */
async function numbered(context: Context, def: AnyDocument, drawn: AnyDoc): Promise<AnyDoc> {
  const { tx, actor } = context
  if (!writesForOwner(def, actor.side)) return { ...drawn, ...(await nextNumbers(context, def, [drawn]))[0] }
  const { docs, faults } = await resolveLines(context, def, [{ doc: drawn }])
  const elsAccount = docs[0]?.elsAccount
  if (typeof elsAccount !== 'string') {
    const issues = faults.map(({ issue }) => issue)
    const path = namedReferences(def, context.actor.side).length > 0 ? 'elsAccount' : 'lines'
    throw new Invalid(issues.length > 0 ? issues : [{ path, rule: 'required' }])
  }
  const owner: Context = { ...context, actor: { ...actor, account: elsAccount } }
  const [number] = await actingAs(tx, systemOf(elsAccount), () => nextNumbers(owner, def, [drawn]))
  return { ...drawn, elsAccount, ...number }
}

async function insert(context: Context, def: AnyDocument, value: AnyDoc, by?: 'system'): Promise<string> {
  const ready = await validateOne(context, def, await numbered(context, def, newDocument(context, def, value)))
  const doc = await namedByOwner(context, def, ready)
  await demanded(context, def, doc)
  await withFreeKey(context, def, doc, () => insertDocuments(context, def, [doc]))
  const touched = await book(context, def, [{ after: doc }])
  await record(context, def, { action: 'create', doc, touched, ...(by ? { by } : {}) })
  await written(context, def, [{ before: undefined, after: doc }])
  await demandInScope(context, def, doc.uuid)
  return String(doc.uuid)
}

/** What was sent, with the side's own number where the definition names a field for it. */
const withOwnNumber = (def: AnyDocument, { actor }: Context, body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...ownNumberOf(def, actor) } : body

/** @throws NotAllowed */
export function demandCreating(context: Context, def: AnyDocument): void {
  demandPermission(context, def, 'create')
  if (!def.sides[context.actor.side]?.creates) throw new NotAllowed(`${def.shape.name}.create`)
  demandProof(context, def.stepUp)
}

/** What a person sent to create a document, read. */
function readNew(context: Context, def: AnyDocument, body: unknown): Read {
  const { rest, custom, issues: badCustom } = takeCustom(customFieldsOf(def, context.actor), body)
  const { value, issues } = readCreate(def, withOwnNumber(def, context, rest))
  return {
    value: withCustom(value, custom),
    issues: [...issues, ...badCustom, ...invisibleFields(def, context.actor, value)],
  }
}

/**
 * Fields of the head that a person sends beside what a document is made of, free ones among them.
 * @throws Invalid naming those that are unknown, not his to write, or not as they should be
 */
export function readHead(context: Context, def: AnyDocument, body: unknown): AnyRow {
  const { rest, custom, issues: badCustom } = takeCustom(customFieldsOf(def, context.actor), body)
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest))
    throw new Invalid([{ path: 'head', rule: 'notObject' }])
  const fields = Object.fromEntries(
    Object.entries(def.shape.fields as Fields).filter(([key]) => Object.hasOwn(rest, key)),
  )
  const { value, issues } = readFields(fields, rest as AnyRow, 'started')
  const all = [...issues, ...badCustom, ...invisibleFields(def, context.actor, value)]
  if (all.length > 0) throw new Invalid(all)
  return { ...value, ...custom }
}

/**
 * Reads the bodies of new documents and resolves their references, with one query for all.
 * @param bodies one for each document
 * @returns the documents in the same order; undefined for a body that cannot be read
 */
export async function prepareNew(
  context: Context,
  def: AnyDocument,
  bodies: readonly unknown[],
): Promise<(Resolved | undefined)[]> {
  const drawn = bodies.map((body) => {
    const { value, issues } = readNew(context, def, body)
    return issues.length === 0 ? { doc: newDocument(context, def, value) } : undefined
  })
  const resolved = (
    await resolve(
      context,
      def,
      drawn.flatMap((one) => one ?? []),
    )
  ).values()
  return drawn.map((one) => one && resolved.next().value)
}

/**
 * Creates a document from what a person sent.
 * @param also fields of the head that are nobody's to send
 * @returns its uuid
 * @throws NotAllowed, Invalid, Conflict
 */
export async function create(context: Context, def: AnyDocument, body: unknown, also: AnyRow = {}): Promise<string> {
  demandCreating(context, def)
  const { value, issues } = readNew(context, def, body)
  if (issues.length > 0) throw new Invalid(issues)
  return insert(context, def, { ...value, ...also })
}

/**
 * The server itself creates a document, with fields that nobody else writes: a registration, a request to join.
 * @param value read already; absent fields start as they do for people
 * @returns its uuid
 * @throws Invalid when a reference leads nowhere or a rule across fields is broken, Conflict
 */
export const createAsSystem = (context: Context, def: AnyDocument, value: AnyDoc): Promise<string> =>
  insert(context, def, value, 'system')
