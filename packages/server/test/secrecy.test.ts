/** What a side must not read it never reads, on no route and in no answer (domain/09 §6, PT10; decisions §3, §10.3). */

import { answeredFields } from '@srm/core/definition/answers/answered'
import type { Field, Fields } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { addresseeOf } from '@srm/core/definition/sides/parties'
import { tabConditions } from '@srm/core/definition/views/taskTabs'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  hasLines,
  hasStages,
  isIn,
  machineNames,
  transitionsOf,
} from '@srm/core/definition/workflow'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn, drawnFrom, inTurn, isNight } from '../../../scripts/scale.ts'
import { isSeenBy, reachable, type Standing, standsIn } from '../../core/test/reachable.ts'
import type { Connection } from '../src/database/database.ts'
import { keepsVersions } from '../src/database/schema/ddl.ts'
import { wordsOf } from '../src/engine/query/condition.ts'
import { systemOf } from '../src/engine/serverContext.ts'
import { type Canaries, canaries } from './support/canaries.ts'
import { kinds } from './support/databases.ts'
import { listen } from './support/listening.ts'
import { printed } from './support/paper/printed.ts'
import {
  code,
  definitions,
  drawnStandings,
  homeOf,
  onceOf,
  sampleAction,
  sampleDoc,
  sampleValue,
  sidesOf,
  standsFor,
} from './support/sample.ts'
import { accounts } from './support/server.ts'
import { type Person, type Reply, startWorld, type World } from './support/world.ts'

const standings = drawnStandings(80)
const standingsOf = (def: AnyDocument): readonly Standing[] =>
  (standings.get(def) ?? []).map(([, standing]) => standing)

/** Columns that the row cannot do without; what they hold is not a secret of its own. */
const structure = new Set(['uuid', 'elsAccount', 'toElsAccount', 'rowVersion', 'itemNumber'])

interface Planted {
  readonly def: AnyDocument
  readonly uuid: string
  /** What its reader may read of it. */
  readonly reads: 'all' | 'stub' | 'nothing'
  readonly doc: AnyDoc
}

interface Shown {
  readonly head: readonly string[]
  readonly lines: readonly string[]
  /** What says the same by other names: the canaries tell whether it says more. */
  readonly answered: { readonly head: readonly string[]; readonly lines: readonly string[] }
}
const headColumns = (def: AnyDocument): string[] => [
  ...Object.keys(def.shape.fields),
  ...machineNames(def),
  ...(hasStages(def) ? ['stage'] : []),
]
/** Which document it is, between whom, who has it at which stage, and that it was entered from the past. */
const openToAll = ({ key, sides }: AnyDocument, side: Side): readonly string[] => [
  ...['uuid', 'elsAccount', 'toElsAccount', 'rowVersion', 'historyFlag', 'stage', 'holderSide', 'holderSince', ...key],
  // approvals are the buyer's, also of what suppliers write
  ...(side === 'buyer' ? ['approverNames'] : []),
  ...Object.values(sides).flatMap((side) => (side?.party as string | undefined) ?? []),
]
/** What the definition's words say that a side sees, read from them alone. */
function shownTo(def: AnyDocument, side: Side, guardedToo: boolean): Shown {
  const view = def.sides[side]
  const open = (keys: readonly string[], fields: Fields, listed: readonly string[] | undefined) =>
    keys.filter((key) => (!listed || listed.includes(key)) && (guardedToo || fields[key]?.guarded === undefined))
  const { fields, lines } = def.shape
  const answered = answeredFields(def)
  return {
    head: open(
      headColumns(def),
      fields,
      view?.shows && [...(view.shows as readonly string[]), ...openToAll(def, side)],
    ),
    lines: open(
      Object.keys(lines),
      lines,
      view?.showsLines && ['uuid', 'itemNumber', ...(view.showsLines as string[])],
    ),
    answered: { head: Object.keys(answered.head), lines: Object.keys(answered.lines) },
  }
}
/** Sides of a document that two companies share: people of the same names look at it. */
type Reader = 'buyer' | 'supplier'
/** The side that a document is addressed to. */
const readerOf = (def: AnyDocument): Reader => (addresseeOf(def) as Reader | undefined) ?? 'supplier'
const viewOf = (def: AnyDocument) => def.sides[readerOf(def)]
const keyColumn = (def: AnyDocument): string => String(def.key[0])
const stubOf = (def: AnyDocument): readonly string[] => (viewOf(def)?.stub?.shows ?? []) as readonly string[]
const isStub = (def: AnyDocument, { status }: Standing): boolean =>
  isIn(viewOf(def)?.stub?.when ?? [], status as AnyRow)

/** Keys of the document that the side may not read, head and lines. */
function secrets(
  def: AnyDocument,
  reads: Planted['reads'],
  side: Side = readerOf(def),
): { head: string[]; lines: string[] } {
  const seen = shownTo(def, side, true)
  const open = reads === 'all' ? seen.head : reads === 'stub' ? stubOf(def) : []
  const openLines = reads === 'all' ? seen.lines : []
  const closed = (keys: readonly string[], shown: readonly string[]) =>
    keys.filter((key) => !shown.includes(key) && !structure.has(key))
  return { head: closed(Object.keys(def.shape.fields), open), lines: closed(Object.keys(def.shape.lines), openLines) }
}

/** Of many documents every third is moved, so that those of every owner are among them. */
const movedOf = <T>(all: readonly T[]): readonly T[] => (all.length < 20 ? all : all.filter((_, i) => i % 3 === 0))

describe.each(kinds)('secrecy on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  let n = 1000

  /** A document in a standing, with a canary wherever its reader must not look. */
  const plant = async (
    def: AnyDocument,
    standing: Standing,
    reads: Planted['reads'],
    birds: Canaries,
    more: AnyRow = {},
    side: Side = readerOf(def),
  ): Promise<Planted> => {
    n += 1
    const closed = secrets(def, reads, side)
    const kept = new Set([onceOf(def) ?? []].flat())
    const head = closed.head.filter((key) => !kept.has(key))
    const { lines = [], ...row } = sampleDoc(def, n, standing, more)
    const doc = {
      ...row,
      ...birds.plantAll(def.shape.fields, head, `${def.shape.name}(${reads})`),
      ...(hasLines(def)
        ? {
            lines: lines.map((line) => ({
              ...line,
              ...birds.plantAll(def.shape.lines, closed.lines, `${def.shape.name}(${reads}).lines`),
            })),
          }
        : {}),
    } as AnyDoc
    await world.insert(def, [doc])
    await beside(def, doc, reads, birds)
    return { def, uuid: String(doc.uuid), reads, doc }
  }
  const inserted = (tx: Connection, table: string, row: AnyRow) => {
    const keys = Object.keys(row)
    return tx.query(
      `insert into ${table} (${keys.map((key) => `"${key}"`).join(', ')}) values (${keys.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row).map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
    )
  }
  const write = (table: string, row: AnyRow) => world.database.asLoader((tx) => inserted(tx, table, row))
  const text = { kind: 'text', en: '', zh: '', required: false, requiredAtSubmit: false, auto: false } as const

  /** What the owner's people said: internal, and shared with the other side, which reads neither who said it nor to whom. */
  const talk = async (def: AnyDocument, doc: AnyDoc, reads: Planted['reads'], birds: Canaries) => {
    const where = `${def.shape.name}(${reads}).comment`
    const bird = (what: string) => String(birds.plant(text, `${where}.${what}`))
    const mentions = [{ elsSubAccount: bird('userName'), name: bird('name') }]
    const said = (words: string) => `${words} @${mentions[0]?.name}`
    const comment = (side: 'own' | 'both', words: string) => ({
      elsAccount: doc.elsAccount,
      uuid: uuidv7(),
      toElsAccount: side === 'both' ? doc.toElsAccount : null,
      document: def.shape.name,
      documentUuid: doc.uuid,
      side,
      text: said(words),
      mentions,
      createUser: `${doc.elsAccount}_${bird('author')}`,
      person: bird('person'),
      companyName: 'Company',
      createDate: '2026-01-03',
    })
    const all = [comment('own', bird('internal')), comment('both', reads === 'all' ? 'Shared' : bird('shared'))]
    await world.database.transaction(systemOf(String(doc.elsAccount)), async (tx) => {
      for (const one of all) await inserted(tx, '"comment"', one)
    })
  }

  /** What stands beside a document: the buyer's own fields, working copy, versions, talk and history. */
  const beside = async (def: AnyDocument, doc: AnyDoc, reads: Planted['reads'], birds: Canaries) => {
    await talk(def, doc, reads, birds)
    const { name, fields } = def.shape
    const key = { elsAccount: doc.elsAccount, uuid: doc.uuid }
    if (def.own)
      await write(`"${name}Side"`, { ...key, ...birds.plantAll(def.own, Object.keys(def.own), `${name}.own`) })
    if (keepsVersions(def)) {
      const content = birds.plantAll(
        fields,
        Object.keys(fields).filter((one) => !fields[one].auto && !structure.has(one)),
        `${name}.copy`,
      )
      const now = { lastUpdateUser: 'x', lastUpdateDate: '2026-01-01' }
      await write(`"${name}Draft"`, { ...key, content, ...now })
      const version = { version: 1, snapshot: content, contentHash: 'x', sentBy: 'x', sentTime: '2026-01-01' }
      const hiddenOnes = secrets(def, 'all').head.filter((one) => one in content)
      const head = Object.fromEntries(hiddenOnes.map((one) => [one, [null, content[one]]]))
      // Of what both sides read the versions hold what the document holds; what a change proposes hides as much.
      const agreed = { snapshot: doc, toElsAccount: doc.toElsAccount, diff: { head, lines: [] } }
      await write(`"${name}Version"`, { ...key, ...version, ...(def.proposes ? agreed : {}) })
    }
    const hidden = headColumns(def).find((column) => secrets(def, 'all').head.includes(column)) ?? 'none'
    const event = (shown: 'own' | 'both', detail: AnyRow) => ({
      elsAccount: doc.elsAccount,
      uuid: uuidv7(),
      toElsAccount: doc.toElsAccount,
      document: name,
      documentUuid: doc.uuid,
      action: shown === 'both' ? 'save' : birds.plant(text, `${name}.event`),
      actor: birds.plant(text, `${name}.event.actor`),
      actorSide: homeOf(def),
      at: '2026-01-02',
      detail,
      shown,
    })
    const own = { note: birds.plant(text, `${name}.event.own`) }
    const person = birds.plant(text, `${name}.event.person`)
    const changes = { [hidden]: { from: birds.plant(text, `${name}.event.changes`), to: null } }
    await write('event', event('both', { changes, own, person, given: { reason: 'Shared' } }))
    await write('event', event('own', { given: own, person }))
  }

  const plantEverywhere = async (def: AnyDocument, birds: Canaries): Promise<Planted[]> => {
    const planted: Planted[] = []
    for (const standing of standingsOf(def)) {
      const reads =
        standing.handedOver || viewOf(def)?.sees === 'all' ? (isStub(def, standing) ? 'stub' : 'all') : 'nothing'
      planted.push(await plant(def, standing, reads, birds))
      if (reads === 'all') planted.push(await plant(def, standing, 'nothing', birds, { toElsAccount: accounts.both }))
    }
    const shown =
      [...reachable(def).values()].find((standing) => standing.handedOver) ?? [...reachable(def).values()][0]
    const deleted = await plant(def, shown as Standing, 'nothing', birds)
    // What is booked cannot be deleted; here it is, to be looked for all the same.
    const guarded = (how: 'disable' | 'enable') =>
      world.database.asOwner((owner) => owner.script(`alter table "${def.shape.name}" ${how} trigger user`))
    await guarded('disable')
    await world.database.asLoader((tx) =>
      tx.query(`update "${def.shape.name}" set "isDel" = 'Y' where "uuid" = $1`, [deleted.uuid]),
    )
    await guarded('enable')
    return [...planted, deleted]
  }

  // -------------------------------------------------------------- what is asked

  /** Sorted by each of the keys, up and down: by day one of the two, in turn. */
  const sorted = (keys: readonly string[]): string[] => keys.flatMap((key, at) => inTurn([key, `-${key}`], at))

  const conditions = (def: AnyDocument, key: string): string[] => {
    const field = def.shape.fields[key]
    const words = wordsOf(def, key)
    const value = words?.[0] ?? String(sampleValue(field, key, 1))
    return [`${key}=${value}`, `${key}.empty=true`, `${key}.empty=false`, `${key}.from=${value}`, `${key}.to=${value}`]
  }
  const lists = (def: AnyDocument, side: Side, seen: Shown): string[] => [
    '',
    'limit=200',
    'limit=200&count=true&counts=tabs',
    'fields=key,title&limit=200',
    'q=zebra',
    `fields=${seen.head.join(',')}&limit=200`,
    ...(def.list.filters as string[]).filter((key) => seen.head.includes(key)).flatMap((key) => conditions(def, key)),
    ...(def.list.tabs ?? [])
      .filter((tab: { side?: Side }) => (tab.side ?? side) === side)
      .map(({ key }: { key: string }) => `tab=${key}&limit=200`),
    ...sorted(
      Object.keys(def.shape.fields).filter((key) => seen.head.includes(key) && def.shape.fields[key].kind !== 'json'),
    ).map((sort) => `sort=${sort}&limit=200&fields=uuid`),
    ...(hasLines(def) ? linesOf(def, seen).map((query) => `by=lines&limit=200${query}`) : []),
  ]
  const asked = (def: AnyDocument): readonly string[] => (def.lineFilters ?? []) as readonly string[]
  const lineConditions = (field: Field, path: string): string[] => {
    const value = String(sampleValue(field, path, 1))
    return [
      `${path}=${value}`,
      `${path}.empty=true`,
      `${path}.empty=false`,
      `${path}.from=${value}`,
      `${path}.to=${value}`,
    ]
  }
  const linesOf = (def: AnyDocument, { lines }: Shown): string[] => {
    const fields: Fields = def.shape.lines
    const keys = lines.filter((key) => key !== 'uuid' && fields[key]?.kind !== 'json')
    const amounts = keys.filter((key) => fields[key]?.measure === 'amount').map((key) => `lines.${key}`)
    return [
      '',
      '&count=true&counts=tabs',
      '&q=zebra',
      `&fields=${lines.map((key) => `lines.${key}`).join(',')}`,
      ...(amounts.length > 0 ? [`&sums=${amounts.join(',')}`] : []),
      ...asked(def)
        .filter((key) => lines.includes(key))
        .flatMap((key, at) => inTurn(lineConditions(fields[key] as Field, `lines.${key}`), at))
        .map((condition) => `&${condition}`),
      ...sorted(keys).map((key) => `&sort=${key.startsWith('-') ? '-' : ''}lines.${key.replace('-', '')}`),
    ]
  }
  const tabKeys = (def: AnyDocument): string[] => (def.list.tabs ?? []).map(({ key }: { key: string }) => key)
  const sortsOf = (def: AnyDocument, seen: Shown): string[] =>
    sorted((def.list.sortable as string[]).filter((key) => seen.head.includes(key)))
  const pagesOf = async (who: Person, base: string, sort: string, limit: number): Promise<[string, Reply][]> => {
    const answers: [string, Reply][] = []
    let after = ''
    do {
      const url = `${base}?sort=${sort}&limit=${limit}${after}`
      const answer = await world.call(who, 'GET', url)
      answers.push([url, answer])
      after = answer.body.data?.next ? `&after=${answer.body.data.next}` : ''
    } while (after !== '')
    return answers
  }
  /** Where one document is read, and what stands beside it. */
  const addressesOf = (def: AnyDocument, base: string, { uuid, doc }: Planted): readonly string[] => [
    `${base}/${uuid}`,
    ...['events', 'comments', ...(def.proposes ? ['versions', 'versions/1'] : []), 'attachments'].map(
      (path) => `${base}/${uuid}/${path}`,
    ),
    `${base}?key=${encodeURIComponent(String(doc[keyColumn(def)]))}&fields=key,title`,
  ]
  const exportsOf = (def: AnyDocument, seen: Shown): string[] => {
    const columns = [...seen.head, ...seen.lines.map((key) => `lines.${key}`)].join(',')
    const queries = [
      '',
      `&columns=${columns}`,
      ...(def.list.tabs ?? []).map(({ key }: { key: string }) => `&tab=${key}`),
      ...(hasLines(def) ? [`&by=lines&columns=${columns}`] : []),
    ]
    return ['csv', 'json', 'ndjson'].flatMap((format) => queries.map((query) => `format=${format}${query}`))
  }
  /** All that a side can read without changing anything, and every answer to it. */
  const reads = async (
    who: Person,
    side: Side,
    def: AnyDocument,
    planted: readonly Planted[],
    seen: Shown,
  ): Promise<[string, Reply][]> => {
    const base = `/${side}/${def.shape.name}`
    const answers: [string, Reply][] = []
    const ask = async (url: string) => answers.push([url, await world.call(who, 'GET', url)])
    for (const query of lists(def, side, seen)) await ask(`${base}?${query}`)
    // several pages, whether they are many documents or few
    const limit = planted.length < 40 ? 7 : 31
    for (const sort of sortsOf(def, seen)) answers.push(...(await pagesOf(who, base, sort, limit)))
    for (const query of exportsOf(def, seen)) await ask(`${base}/export?${query}`)
    for (const query of ['', ...tabKeys(def).map((tab) => `&duty=${def.shape.name}.${tab}`)])
      await ask(`/${side}/waiting?limit=50${query}`)
    for (const url of planted.flatMap((one) => addressesOf(def, base, one))) await ask(url)
    answers.push(...(await papers(who, base, planted)))
    return answers
  }
  /** What is printed of documents: one by one what is not to be seen, all others on one paper, in the two languages. */
  const papers = async (who: Person, base: string, planted: readonly Planted[]): Promise<[string, Reply][]> => {
    const answers: [string, Reply][] = []
    const [hidden, seen] = [true, false].map((isHidden) =>
      planted.filter((one) => (one.reads === 'nothing') === isHidden).map(({ uuid }) => uuid),
    )
    for (const uuid of hidden ?? [])
      answers.push([`${base}/${uuid}/print.pdf`, await world.call(who, 'GET', `${base}/${uuid}/print.pdf`)])
    expect([...new Set(answers.map(([, { status }]) => status))]).toEqual(answers.length > 0 ? [404] : [])
    const uuids = (seen ?? []).slice(0, 100)
    for (const locale of uuids.length > 0 ? inTurn(['en', 'zh_cn'] as const, n) : []) {
      const paper = await printed(world, who, base, uuids, locale)
      expect([base, paper.status]).toEqual([base, 200])
      answers.push([`POST ${base}/print.pdf?locale=${locale}`, paper])
    }
    return answers
  }
  /** How an action is asked for, rightly at last, below the document's address. */
  const asksFor = (
    { def, uuid, doc, reads: may }: Planted,
    [action, transition]: ReturnType<typeof transitionsOf>[number],
    wrongly: boolean,
  ): [path: string, body: unknown][] => {
    const hidden = secrets(def, 'all').head[0] ?? 'none'
    const carried = may === 'all' ? {} : Object.fromEntries((transition.carries ?? []).map((key) => [key, 1]))
    const body = { ...sampleAction(def, transition, doc), ...carried }
    const right: [string, unknown] = [`${uuid}/${action}`, body]
    if (!wrongly) return [right]
    const faults = [{ ...body, [hidden]: 1 }, [], { ...body, lines: 5 }]
    return [
      ...[{ ...body, rowVersion: 1 }, ...(may === 'nothing' ? [] : faults)].map((one): [string, unknown] => [
        right[0],
        one,
      ]),
      [action, { rows: [{ uuid, rowVersion: 1 }], ...body }],
      right,
    ]
  }
  /**
   * Everything that a side can post, put or delete: rightly, and unless told otherwise wrongly, too late, and with what it
   * may not name.
   */
  const writes = async (who: Person, side: Side, planted: Planted, wrongly = true): Promise<[string, Reply][]> => {
    const { def, uuid } = planted
    const base = `/${side}/${def.shape.name}`
    const answers: [string, Reply][] = []
    const send = async (method: string, url: string, body: unknown) =>
      answers.push([`${method} ${url}`, await world.call(who, method, url, body)])
    const hidden = secrets(def, 'all').head[0] ?? 'none'
    for (const one of transitionsOf(def).filter(([, { by }]) => [by].flat().includes(side)))
      for (const [path, body] of asksFor(planted, one, wrongly)) await send('POST', `${base}/${path}`, body)
    await send('PUT', `${base}/${uuid}`, { rowVersion: 1, [hidden]: 'x' })
    await send('PUT', `${base}/${uuid}/own`, {})
    await send('PUT', `${base}/${uuid}/own`, { [hidden]: 'x' })
    await send('DELETE', `${base}/${uuid}`, { rowVersion: 1 })
    return answers
  }

  // -------------------------------------------------------------- what must hold

  const beyond = (row: AnyRow, allowed: readonly string[]) => Object.keys(row).filter((key) => !allowed.includes(key))
  const rowsOf = ({ body }: Reply): AnyDoc[] => {
    const data = body?.data
    const one = [data?.current, data?.uuid && !data.items ? data : undefined]
    const bulk = Array.isArray(data?.rows) ? data.rows.map((row: AnyRow) => row.current) : []
    return [...one, ...(data?.items ?? []), ...bulk].filter(
      (row) =>
        row !== undefined &&
        row !== null &&
        !('action' in row) &&
        !('editDate' in row) &&
        !('answerTime' in row) &&
        // rows of home say what they say by names of their own: the canaries tell whether it is too much
        !('step' in row && 'since' in row),
    )
  }
  const envelope = ['lines', 'own', 'offers', 'may', 'makes', 'hidden', 'key', 'title', 'stands', 'proposed', 'version']
  /** Columns in an answer that its reader does not see, by their names. */
  const strangers = (answer: Reply, seen: Shown): string[] =>
    // what stands while a change is prepared, and what is proposed, are rows of their own
    rowsOf(answer)
      .flatMap((whole): AnyDoc[] => [whole, whole.stands ?? {}, whole.proposed ?? {}] as AnyDoc[])
      .flatMap((row) => [
        ...beyond(row, [
          ...seen.head,
          ...seen.answered.head,
          ...envelope,
          ...seen.lines.map((key) => `lines.${key}`),
        ]).filter((key) => key !== 'draft'),
        ...(row.lines ?? []).flatMap((line) =>
          beyond(line, [...seen.lines, ...seen.answered.lines]).map((key) => `lines.${key}`),
        ),
      ])
  const csvStrangers = (url: string, { status, text: csv }: Reply, seen: Shown): string[] => {
    if (status !== 200 || !url.includes('/export?format=csv')) return []
    const header = csv.split('\r\n')[0]?.replace('\uFEFF', '').split(',') ?? []
    return header.filter((key) => !seen.head.includes(key) && !seen.lines.map((one) => `lines.${one}`).includes(key))
  }
  const leaks = (answers: readonly [string, Reply][], birds: Canaries, seen: Shown) =>
    answers
      .map(([url, answer]) => ({
        url,
        status: answer.status,
        seen: birds.seenIn(answer.text + answer.headers),
        strangers: [...strangers(answer, seen), ...csvStrangers(url, answer, seen)],
      }))
      .filter((one) => one.seen.length > 0 || one.strangers.length > 0 || one.status >= 500)

  const handedOver = definitions.filter((def) => addresseeOf(def) !== undefined)
  test('there are documents with two sides', () => expect(handedOver.length).toBeGreaterThan(0))

  /** Events that live updates were compared with, and statuses of answers to writes, of all documents. */
  const happened = { own: 0, shared: 0, answered: new Set<number>() }
  const acts = (def: AnyDocument) => transitionsOf(def).some(([, { by }]) => [by].flat().includes(readerOf(def)))
  /** Those on which the supplier acts, and those that he only reads: some of each. */
  const twoSided = drawnFrom(new Map([['shared', handedOver]]), 4, (def) => String(acts(def))).get('shared') ?? []
  describe.each(twoSided.map((def) => [def.shape.name, def] as const))('%s', (name, def) => {
    const reader = readerOf(def)
    const home = homeOf(def) as Reader
    const seen = shownTo(def, reader, true)
    const birds = canaries()
    let planted: Planted[]
    beforeAll(async () => {
      planted = await plantEverywhere(def, birds)
    })

    test('the eye sees: an owner reads his own canaries', async () => {
      const theirs = shownTo(def, home, true).head
      const own = secrets(def, 'all').head.filter((key) => theirs.includes(key))
      const { text: csv } = await world.call(home, 'GET', `/${home}/${name}/export?format=csv&columns=${own.join(',')}`)
      expect(birds.seenIn(csv).length).toBeGreaterThan(0)
    })

    test('the eye sees what is printed: an owner finds on his paper what he sees', async () => {
      const secret = canaries()
      const standing = standingsOf(def)[0] as Standing
      const keys = Object.keys(def.shape.fields).filter((key) => !structure.has(key))
      const { uuid } = await plant(def, standing, 'nothing', secret, secret.plantAll(def.shape.fields, keys, name))
      const { text } = await printed(world, 'buyer', `/buyer/${name}`, [uuid], 'en')
      expect(secret.seenIn(text).length).toBeGreaterThan(0)
    })

    test('reading: no answer shows what is hidden, of no order, in no form', async () => {
      const answers = await reads(reader, reader, def, planted, seen)
      expect(answers.filter(([, { status }]) => status === 200).length).toBeGreaterThan(50)
      expect(leaks(answers, birds, seen)).toEqual([])
    })

    test('what is not his does not exist', async () => {
      for (const { uuid, reads: may, doc } of planted) {
        const answers = [
          await world.call(reader, 'GET', `/${reader}/${name}/${uuid}`),
          await world.call(reader, 'GET', `/${reader}/${name}/${uuid}/events`),
        ]
        expect([may, ...answers.map(({ status }) => status)]).toEqual(
          may === 'nothing' ? [may, 404, 404] : [may, 200, 200],
        )
        if (may === 'nothing')
          expect(answers[0]?.text).toBe((await world.call(reader, 'GET', `/${reader}/${name}/${uuidv7()}`)).text)
        const byKey = await world.call(
          reader,
          'GET',
          `/${reader}/${name}?key=${encodeURIComponent(String(doc[keyColumn(def)]))}&count=true`,
        )
        expect([may, byKey.body.data.count]).toEqual([may, may === 'nothing' ? 0 : 1])
      }
    })

    test('of a stub nothing but its few columns is read', async () => {
      const stubs = planted.filter(({ reads: may }) => may === 'stub')
      const { text: all } = await world.call(reader, 'GET', `/${reader}/${name}?limit=200`)
      const rows = [...JSON.parse(all).data.items]
      for (const { uuid } of stubs) {
        const { body } = await world.call(reader, 'GET', `/${reader}/${name}/${uuid}`)
        rows.push(body.data)
        expect(body.data.lines ?? []).toEqual([])
      }
      const full = rows.filter(({ uuid }) => stubs.some((stub) => stub.uuid === uuid))
      for (const row of full)
        for (const key of seen.head.filter((column) => !stubOf(def).includes(column)))
          expect([key, row[key] ?? null]).toEqual([key, null])
    })

    test('a stub is not found by what it hides', async () => {
      const stubs = planted.filter(({ reads: may }) => may === 'stub')
      expect(stubs.length).toBe(standingsOf(def).filter((one) => one.handedOver && isStub(def, one)).length)
      const closed = new Set(seen.head.filter((key) => !stubOf(def).includes(key)))
      const found = async (query: string) =>
        (await world.call(reader, 'GET', `/${reader}/${name}?limit=200&fields=uuid&${query}`)).body.data?.items ?? []
      for (const { uuid, doc } of stubs) {
        const asked = [
          ...(def.list.filters as string[])
            .filter((key) => closed.has(key))
            .flatMap((key) => [
              `${key}=${encodeURIComponent(String(doc[key]))}`,
              `${key}.empty=false`,
              `${key}.empty=true`,
              ...conditions(def, key),
            ]),
          ...def.list.search
            .filter((key: string) => closed.has(key))
            .map((key: string) => `q=${encodeURIComponent(String(doc[key]))}`),
          ...(def.list.tabs ?? [])
            .filter((tab) =>
              tabConditions(def, reader, tab).every((one) => Object.keys(one).some((key) => closed.has(key))),
            )
            .map(({ key }: { key: string }) => `tab=${key}`),
          ...sorted([...closed].filter((key) => def.shape.fields[key])).map((sort) => `sort=${sort}`),
        ]
        for (const query of asked)
          expect([query, (await found(query)).filter((row: AnyRow) => row.uuid === uuid)]).toEqual([query, []])
        expect((await found('')).filter((row: AnyRow) => row.uuid === uuid)).toHaveLength(1)
      }
    })

    test('a hidden name and an unknown name are answered alike', async () => {
      const hidden = headColumns(def).filter((key) => !seen.head.includes(key))
      const hiddenLines = Object.keys(def.shape.lines).filter((key) => !seen.lines.includes(key))
      const mine = planted.find(({ reads: may }) => may === 'all') as Planted
      const asks = (key: string): [string, string, unknown?][] => [
        ['GET', `?${key}=${code}`],
        ['GET', `?${key}.from=1`],
        ['GET', `?${key}.empty=true`],
        ['GET', `?sort=${key}`],
        ['GET', `?sort=-${key}`],
        ['GET', `?fields=uuid,${key}`],
        ['GET', `/export?columns=${key}`],
        ['PUT', `/${mine.uuid}/own`, { [key]: 'x' }],
        ...transitionsOf(def)
          .filter(([, { by }]) => [by].flat().includes(reader))
          .map(([action, t]): [string, string, unknown] => [
            'POST',
            `/${mine.uuid}/${action}`,
            { ...sampleAction(def, t, mine.doc), [key]: 'x', rowVersion: 1 },
          ]),
      ]
      const answersTo = async (key: string) => {
        const told: string[] = []
        for (const [method, path, body] of asks(key)) {
          const { status, text: answer } = await world.call(reader, method, `/${reader}/${name}${path}`, body)
          told.push(`${method} ${path} ${status} ${answer}`.replaceAll(key, '?').replace(/"traceId":"[^"]*"/, ''))
        }
        return told
      }
      const unknown = await answersTo('nosuchname')
      for (const key of hidden) expect([key, await answersTo(key)]).toEqual([key, unknown])
      for (const key of hiddenLines) {
        const column = async (one: string) =>
          (await world.call(reader, 'GET', `/${reader}/${name}/export?columns=lines.${one}`)).text
        expect([key, await column(key)]).toEqual([key, await column('nosuchname')])
        const filter = async (one: string) => {
          const { status, text: answer } = await world.call(
            reader,
            'GET',
            `/${reader}/${name}?by=lines&lines.${one}.empty=false`,
          )
          return [status, answer.replaceAll(one, '?').replace(/"traceId":"[^"]*"/, '')]
        }
        expect([key, await filter(key)]).toEqual([key, await filter('nosuchname')])
      }
    })

    test("counts do not move with another supplier's documents, with drafts or deleted ones", async () => {
      const counts = async () =>
        (await world.call(reader, 'GET', `/${reader}/${name}?limit=0&count=true&counts=tabs`)).text
      const before = await counts()
      for (const standing of standingsOf(def))
        await plant(
          def,
          standing,
          'nothing',
          birds,
          standing.handedOver || viewOf(def)?.sees === 'all' ? { toElsAccount: accounts.both } : {},
        )
      expect(await counts()).toBe(before)
    })

    test('a supplier has no address of the buyer', async () => {
      for (const { uuid } of planted.slice(0, 3))
        for (const path of ['', `/${uuid}`, `/${uuid}/events`, '/export'])
          expect((await world.call(reader, 'GET', `/${home}/${name}${path}`)).status).toBe(403)
    })

    test('neither side reads the own fields of the other', async () => {
      const mine = planted.find(({ reads: may }) => may === 'all') as Planted
      const secret = canaries()
      const texts = Object.entries(def.own ?? {}).filter(([, { auto, kind: type }]) => !auto && type === 'text')
      const own = secret.plantAll(
        def.own ?? {},
        texts.map(([key]) => key),
        'own',
      )
      const kept = await world.call(reader, 'PUT', `/${reader}/${name}/${mine.uuid}/own`, own)
      if (!def.own) return expect([kept.status, kept.body.message]).toEqual([404, 'common.notFound'])
      expect(kept.body.data.own).toMatchObject(own)
      const all = shownTo(def, home, true)
      for (const query of [
        ...lists(def, home, all).map((one) => `?${one}`),
        `/${mine.uuid}`,
        `/${mine.uuid}/events`,
        '/export?format=json',
      ])
        expect(secret.seenIn((await world.call(home, 'GET', `/${home}/${name}${query}`)).text)).toEqual([])
    })

    test('writing: no answer shows what is hidden, whatever is sent', async () => {
      const answers: [string, Reply][] = []
      for (const one of planted) answers.push(...(await writes(reader, reader, one)))
      const possible = [200, 400, 403, 404, ...(acts(def) ? [409] : [])]
      // a guard may refuse what is made up
      const refused = 422
      const met = new Set(answers.flatMap(([, { status }]) => (status === refused ? [] : [status])))
      expect(
        answers
          .filter(([, { status }]) => status !== refused && !possible.includes(status))
          .map(([of, { status }]) => `${of} ${status}`),
      ).toEqual([])
      if (isNight) expect(met.size).toBe(possible.length)
      for (const status of met) happened.answered.add(status)
      expect(leaks(answers, birds, seen)).toEqual([])
      expect(leaks(await reads(reader, reader, def, planted, seen), birds, seen)).toEqual([])
    })

    test('live updates tell ids of what both sides may know of, and nothing else', async () => {
      const secret = canaries()
      const all = await plantEverywhere(def, secret)
      const moved = movedOf(all)
      const stream = await listen(world, world.people[reader])
      for (const [i, one] of moved.entries()) {
        const { rowVersion } = (await world.call(home, 'GET', `/${home}/${name}/${one.uuid}`)).body.data ?? {}
        await world.call(home, 'PUT', `/${home}/${name}/${one.uuid}`, { rowVersion, remark: 'Later' })
        await writes(home, home, one, isNight || i % 5 === 0)
        await writes(reader, reader, one, isNight || i % 5 === 0)
      }
      // What was booked on other documents is told of those.
      const changes = (await stream.end()).filter(({ document }) => document === name)
      const rows = await world.database.asLoader((tx) =>
        tx.query<AnyRow>(
          'select "documentUuid" as uuid, "action", "shown", "toElsAccount" from event where "requestId" is not null and "documentUuid" = any($1::uuid[])',
          [moved.map(({ uuid }) => uuid)],
        ),
      )
      const shared = rows.filter(({ shown, toElsAccount }) => shown === 'both' && toElsAccount === accounts[reader])
      const told = ({ uuid, action }: AnyRow) => `${uuid} ${action}`
      expect(changes.map((change) => told({ ...change })).toSorted()).toEqual(shared.map(told).toSorted())
      happened.shared += shared.length
      happened.own += rows.length - shared.length
      expect(secret.seenIn(JSON.stringify(changes))).toEqual([])
      for (const change of changes) expect(Object.keys(change).sort()).toEqual(['action', 'document', 'uuid'])
      for (const uuid of new Set(changes.map((change) => change.uuid)))
        expect((await world.call(reader, 'GET', `/${reader}/${name}/${uuid}`)).status).toBe(200)
    })
  })

  test('something was told of to both sides, something was kept, and writes were answered in every way', () => {
    expect(happened.answered).toEqual(new Set([200, 400, 403, 404, 409]))
    // of the few that are drawn by day all may tell of one kind alone
    expect(happened.shared + happened.own).toBeGreaterThan(0)
    if (isNight) expect(Math.min(happened.shared, happened.own)).toBeGreaterThan(0)
  })

  const kept = definitions.flatMap((def) =>
    sidesOf(def)
      .filter((side) => def.sides[side]?.owner === 'elsAccount')
      .map((side) => ({ def, side, name: def.shape.name })),
  )
  describe.each(drawn(kept, 20, ({ name, side }) => `${name} ${side}`))(
    '$name that others than the $side keep',
    ({ def, side, name }) => {
      const seen = shownTo(def, side, true)
      const all = [...reachable(def).values()]
      const standings = all.filter((_, i) => i % Math.ceil(all.length / 5) === 0)
      const birds = canaries()
      const others = { ...standsFor(def, side), elsAccount: side === 'platform' ? accounts.buyer : accounts.both }
      const control = canaries()
      const theirs: Planted[] = []
      const mine: Planted[] = []
      beforeAll(async () => {
        for (const standing of standings) {
          theirs.push(await plant(def, standing, 'nothing', birds, others, side))
          const remark = control.plant(def.shape.fields.remark, 'remark')
          mine.push(await plant(def, standing, 'all', control, { ...standsFor(def, side), remark }, side))
        }
        // what is booked is never deleted, in the database too
        const deletable = all.find(({ status }) => !def.booked || !standsIn(def.booked.once, status))
        if (!deletable) return
        const gone = await plant(def, deletable, 'nothing', birds, standsFor(def, side), side)
        await world.database.asLoader((tx) =>
          tx.query(`update "${name}" set "isDel" = 'Y' where "uuid" = $1`, [gone.uuid]),
        )
        theirs.push(gone)
      })

      test('reading: no answer shows them, of no order, in no form', async () => {
        const answers = await reads(side, side, def, [...theirs, ...mine], seen)
        expect(control.seenIn(answers.map(([, { text: told }]) => told).join())).toContain('remark')
        expect(answers.filter(([, { status }]) => status === 200).length).toBeGreaterThan(30)
        expect(leaks(answers, birds, seen)).toEqual([])
      })

      test('they do not exist', async () => {
        const nowhere = (await world.call(side, 'GET', `/${side}/${name}/${uuidv7()}`)).text
        for (const { uuid, doc } of theirs) {
          for (const path of [uuid, `${uuid}/events`, `${uuid}/attachments`])
            expect((await world.call(side, 'GET', `/${side}/${name}/${path}`)).text).toBe(nowhere)
          const key = encodeURIComponent(String(doc[keyColumn(def)]))
          expect((await world.call(side, 'GET', `/${side}/${name}?key=${key}&count=true`)).body.data.count).toBe(0)
        }
        for (const { uuid } of mine)
          expect((await world.call(side, 'GET', `/${side}/${name}/${uuid}`)).status).toBe(200)
      })

      test('counts do not move with them', async () => {
        const counts = async () =>
          (await world.call(side, 'GET', `/${side}/${name}?limit=0&count=true&counts=tabs`)).text
        const before = await counts()
        for (const standing of standings) await plant(def, standing, 'nothing', birds, others, side)
        expect(await counts()).toBe(before)
      })

      test('writing: no answer shows them, whatever is sent', async () => {
        const answers: [string, Reply][] = []
        for (const one of theirs) answers.push(...(await writes(side, side, one)))
        const done = answers.filter(([, { status, body }]) => status === 200 && body.data?.rows?.[0]?.code !== '404')
        expect(done).toEqual([])
        expect(leaks(answers, birds, seen)).toEqual([])
      })

      test('live updates do not tell of them', async () => {
        const owner: Person = side === 'platform' ? 'buyer' : 'other'
        const home: Side = side === 'platform' ? 'buyer' : side
        const stream = await listen(world, world.people[side])
        const moved = standings.map((standing) => sampleDoc(def, ++n, standing, others))
        await world.insert(def, moved)
        for (const [i, doc] of moved.entries()) {
          const one = { def, uuid: String(doc.uuid), reads: 'all', doc } as const
          await writes(owner, home, one, isNight || i === 0)
          await writes(side, side, one, isNight || i === 0)
        }
        const changes = await stream.end()
        expect(changes.filter(({ uuid }) => moved.some((doc) => doc.uuid === uuid))).toEqual([])
      })
    },
  )

  const guardedOn = (def: AnyDocument, side: Side) => {
    const [all, seen] = [shownTo(def, side, true), shownTo(def, side, false)]
    const lacking = (of: readonly string[], known: readonly string[]) => of.filter((key) => !known.includes(key))
    const inLines = lacking(all.lines, seen.lines).map((key) => `lines.${key}`)
    return { seen, guarded: [...lacking(all.head, seen.head), ...inLines] }
  }
  const guardedSides = definitions
    .flatMap((def) => sidesOf(def).map((side) => ({ def, side, name: def.shape.name, ...guardedOn(def, side) })))
    .filter(({ guarded }) => guarded.length > 0)
  test('there are guarded fields', () => expect(guardedSides.length).toBeGreaterThan(0))

  const guardedToday = drawn(guardedSides, 4, ({ name, side }) => `${name} ${side}`)
  describe.each(guardedToday)('guarded fields of $name for the $side', ({ def, side, name, seen, guarded }) => {
    const who: Person = `${side}Blind`
    const birds = canaries()
    const planted: Planted[] = []
    const heads = guarded.filter((key) => !key.startsWith('lines.'))
    const inLines = guarded.filter((key) => key.startsWith('lines.')).map((key) => key.slice(6))
    beforeAll(async () => {
      for (const standing of standingsOf(def)) {
        const isAddressed = def.sides[side]?.owner === 'toElsAccount'
        if (!isSeenBy(def, side, standing) || (isAddressed && isStub(def, standing))) continue
        n += 1
        const { lines = [], ...row } = sampleDoc(def, n, standing, isAddressed ? {} : standsFor(def, side))
        const hidden = lines.map((line) => ({ ...line, ...birds.plantAll(def.shape.lines, inLines, `${name}.lines`) }))
        const doc = { ...row, ...birds.plantAll(def.shape.fields, heads, name), lines: hidden } as AnyDoc
        await world.insert(def, [doc])
        planted.push({ def, uuid: String(doc.uuid), reads: 'all', doc })
      }
    })

    test('are named as hidden to those who lack the permission, and to nobody else', async () => {
      const path = `/${side}/${name}/${planted[0]?.uuid}`
      expect((await world.call(who, 'GET', path)).body.data.hidden).toEqual(guarded)
      expect((await world.call(side, 'GET', path)).body.data.hidden).toBeUndefined()
    })

    test('are in no answer', async () => {
      const answers = await reads(who, side, def, planted, seen)
      for (const one of planted.filter((_, i) => i % 5 === 0)) answers.push(...(await writes(who, side, one)))
      expect(leaks(answers, birds, seen)).toEqual([])
    })

    test('are like unknown names to filters, sorting and columns', async () => {
      for (const key of heads)
        for (const query of [`?${key}=1`, `?sort=${key}`, `?fields=${key}`, `/export?columns=${key}`]) {
          const told = await world.call(who, 'GET', `/${side}/${name}${query}`)
          const unknown = await world.call(who, 'GET', `/${side}/${name}${query.replace(key, 'nosuchname')}`)
          const answer = [query, told.status, told.text.replaceAll(key, '?')]
          expect(answer).toEqual([query, 400, unknown.text.replaceAll('nosuchname', '?')])
        }
      for (const key of inLines)
        for (const query of [`lines.${key}=1`, `lines.${key}.from=1`, `sort=lines.${key}`]) {
          const asked = `/${side}/${name}?by=lines&${query}`
          const told = await world.call(who, 'GET', asked)
          const unknown = await world.call(who, 'GET', asked.replace(`lines.${key}`, 'lines.nosuchname'))
          expect([query, told.status, told.text.replaceAll(key, '?')]).toEqual([
            query,
            400,
            unknown.text.replaceAll('nosuchname', '?'),
          ])
        }
    })
  })
})
