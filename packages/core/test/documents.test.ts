/** What holds for every document's definition; a document added later is held to it by being in the list. */
import { describe, expect, test } from 'vitest'
import type { Booked, Booking, Ledger, RowSource } from '../src/definition/document.ts'
import type { Field, Fields } from '../src/definition/field.ts'
import { bookedBy, ledgerQuantities } from '../src/definition/lines/ledger.ts'
import { lineReferences } from '../src/definition/lines/lineReferences.ts'
import { readValue } from '../src/definition/read.ts'
import type { Actor, Shape, Side, Stage, State } from '../src/definition/shape.ts'
import { addresseeOf } from '../src/definition/sides/parties.ts'
import { tabConditions } from '../src/definition/views/taskTabs.ts'
import { permissionKeys, visible } from '../src/definition/visibility.ts'
import { headColumns } from '../src/definition/visibleHead.ts'
import {
  type AnyDocument,
  type AnyRow,
  hasLines,
  hasStages,
  isIn,
  machineNames,
  personOf,
  stageOf,
  transitionsOf,
  waysOf,
} from '../src/definition/workflow.ts'
import { documents } from '../src/documents.ts'
import { isMessageKey } from '../src/i18n/translate.ts'
import { reachable } from './reachable.ts'

const definitions = Object.entries(documents) as [string, AnyDocument][]
const sidesOf = (def: AnyDocument) => Object.entries(def.sides) as [Side, NonNullable<AnyDocument['sides']['buyer']>][]
const chinese = /\p{Script=Han}/u
/** Words that people in China write in Latin letters. */
const isLabel = (en: string, zh: string) =>
  /^\S(.*\S)?$/.test(en) &&
  !chinese.test(en) &&
  /^\S(.*\S)?$/.test(zh) &&
  (chinese.test(zh) || /^[\d,.%]+$/.test(zh) || zh === en)

type Labelled = readonly [where: string, en: string, zh: string]
const ofFields = (where: string, fields: Fields): Labelled[] =>
  Object.entries(fields).flatMap(([key, { en, zh, options }]) => [
    [`${where}.${key}`, en, zh] as const,
    ...Object.entries(options ?? {}).map(
      ([option, [one, other]]) => [`${where}.${key}.${option}`, one, other] as const,
    ),
  ])
const ofStates = (where: string, states: Readonly<Record<string, State>>): Labelled[] =>
  Object.entries(states).map(([key, { en, zh }]) => [`${where}.${key}`, en, zh])

function labels(def: AnyDocument): Labelled[] {
  const { shape } = def
  const machines = Object.entries(
    shape.statuses as Record<string, { en: string; zh: string; states: Record<string, State> }>,
  )
  const stages = Object.entries(shape.stages as Record<string, Stage>)
  return [
    ['itself', shape.en, shape.zh],
    ...ofFields('fields', shape.fields),
    ...ofFields('lines', shape.lines),
    ...ofFields('own', def.own ?? {}),
    ...machines.flatMap(([key, { en, zh, states }]): Labelled[] => [[key, en, zh], ...ofStates(key, states)]),
    ...ofStates('stages', shape.stages),
    ...stages.flatMap(([key, { next }]) =>
      Object.entries(next ?? {}).map(([side, [en, zh]]): Labelled => [`stages.${key}.next.${side}`, en, zh]),
    ),
    ...transitionsOf(def).flatMap(([key, { en, zh, done, asks }]): Labelled[] => [
      [`transitions.${key}`, en, zh],
      [`transitions.${key}.done`, done.en, done.zh],
      ...ofFields(`transitions.${key}`, asks ?? {}),
    ]),
    ...(def.list.tabs ?? []).map(
      (tab: { key: string; en: string; zh: string }): Labelled => [`tabs.${tab.key}`, tab.en, tab.zh],
    ),
    ...def.form.map(
      (section: { en: string; zh: string }, i: number): Labelled => [`form.${i}`, section.en, section.zh],
    ),
    ...(def.path ?? []).map((step: { en: string; zh: string }, i: number): Labelled => [`path.${i}`, step.en, step.zh]),
  ]
}

const twice = (keys: readonly string[]) => keys.filter((key, i) => keys.indexOf(key) !== i)
const unknown = (keys: readonly string[] | undefined, known: readonly string[]) =>
  (keys ?? []).filter((key) => !known.includes(key))

const textKinds = ['text', 'dict', 'ref']
const isAlike = (own: Field, their: Field) =>
  own.kind === their.kind || (textKinds.includes(own.kind) && [...textKinds, 'choice'].includes(their.kind))
const isLongEnough = (own: Field, their: Field) =>
  own.kind !== 'text' || their.kind === 'choice' || (own.max ?? 0) >= (their.max ?? 0)
const isWideEnough = (own: Field, their: Field) =>
  (own.whole ?? 0) >= (their.whole ?? 0) && (own.digits ?? 0) >= (their.digits ?? 0)
/** Does every value of the target's field fit the field it is taken over to? */
const fits = (own: Field | undefined, their: Field | undefined): boolean =>
  own !== undefined &&
  their !== undefined &&
  isAlike(own, their) &&
  isLongEnough(own, their) &&
  (own.kind !== 'decimal' || isWideEnough(own, their)) &&
  (own.kind !== 'dict' || own.target === their.target)

describe.each(definitions)('%s', (name, def) => {
  const { fields, lines, statuses, stages } = def.shape as {
    fields: Fields
    lines: Fields
    statuses: AnyDocument['shape']['statuses']
    stages: Record<string, Stage>
  }
  const columns = headColumns(def)
  const heads = Object.keys(fields)
  const inLines = Object.keys(lines)
  const { list } = def
  const typed = def.form.flatMap((section) => section.fields)
  const standings = [...reachable(def).values()]
  const whole = (def2: AnyDocument, side: Side) => visible(def2, side, new Set(permissionKeys(def2, side)))

  /** Another document makes it, with its number. */
  const isMade = def.madeBy !== undefined || definitions.some(([, { invites }]) => invites?.document === name)

  test('is listed under its own name', () => expect(def.shape.name).toBe(name))

  test('has labels in both languages everywhere', () => {
    expect(labels(def).filter(([, en, zh]) => !isLabel(en, zh))).toEqual([])
  })

  test('says what was done in other words than what is to be done', () => {
    const same = transitionsOf(def).filter(([, { en, zh, done }]) => done.en === en || done.zh === zh)
    expect(same.map(([key]) => key)).toEqual([])
    // "3 orders sent": what is done to many goes on after their number
    const many = transitionsOf(def).filter(([, { bulk }]) => bulk)
    expect(
      many.filter(([, { done }]) => !/^(\w+ed|Sent|Unfrozen|Frozen|Given)\b/.test(done.en)).map(([key]) => key),
    ).toEqual([])
  })

  test('names of columns are one word and belong to one thing', () => {
    for (const key of [...heads, ...inLines, ...machineNames(def), ...Object.keys(def.own ?? {})])
      expect(key).toMatch(/^[A-Za-z][A-Za-z0-9]*$/)
    expect(twice(columns)).toEqual([])
    expect(unknown(Object.keys(def.own ?? {}), heads)).toEqual(Object.keys(def.own ?? {}))
    expect(heads).not.toContain('lines')
    expect(heads).not.toContain('stage')
    // Pickers ask by these names for the document's key and title (decisions §10.8).
    expect(heads).not.toContain('key')
    if (def.title !== 'title') expect(heads).not.toContain('title')
    if (!hasStages(def)) expect(machineNames(def).length).toBeGreaterThan(0)
  })

  test('has an existing key, required, of texts and not changing by itself', () => {
    expect(unknown(def.key as string[], heads)).toEqual([])
    for (const key of def.key as string[])
      expect([key, fields[key]?.kind, fields[key]?.required]).toEqual([
        key,
        expect.stringMatching(/text|ref|dict/),
        true,
      ])
    expect(unknown(def.title ? [def.title] : [], heads)).toEqual([])
    if (def.number) expect([fields[def.number.field]?.auto, def.key]).toEqual([true, [def.number.field]])
    else
      expect([isMade, (def.key as string[]).filter((key) => fields[key]?.auto)]).toEqual([
        isMade,
        isMade ? def.key : [],
      ])
  })

  test('views name existing columns, each once', () => {
    const csv = (def.csv?.columns ?? []) as string[]
    const views: Record<string, readonly [readonly string[] | undefined, readonly string[]]> = {
      columns: [list.columns, columns],
      filters: [list.filters, columns],
      search: [list.search, heads],
      sortable: [list.sortable, columns],
      indexed: [list.indexed, list.filters],
      sort: [[list.sort.replace(/^-/, '')], list.sortable],
      facts: [def.facts, columns],
      form: [typed, heads],
      formLines: [def.formLines, inLines],
      lineColumns: [def.lineColumns, inLines],
      lineFilters: [def.lineFilters, inLines.filter((key) => lines[key]?.kind !== 'json')],
      csv: [csv, [...columns, ...inLines.map((key) => `lines.${key}`)]],
      path: [(def.path ?? []).flatMap((step) => step.stages), Object.keys(stages)],
      reapproval: [def.reapproval, [...heads, ...inLines.map((key) => `lines.${key}`)]],
    }
    for (const [view, [keys, known]] of Object.entries(views))
      expect([view, unknown(keys, known), twice([...(keys ?? [])])]).toEqual([view, [], []])
    // A file that is imported again finds what it came from.
    if (def.csv) expect(unknown(def.key as string[], csv)).toEqual([])
    expect((def.facts ?? []).length).toBeLessThanOrEqual(12)
    expect(typed.filter((key) => fields[key]?.auto)).toEqual([])
    if (def.path) expect(def.path.flatMap((step) => step.stages).toSorted()).toEqual(Object.keys(stages).toSorted())
  })

  test('what it takes of the last one can be asked for, and typed', () => {
    for (const { by, fields: taken, lines: ofLines = [] } of def.copiesFromLast ?? []) {
      expect([by, list.filters, list.sortable]).toEqual([by, expect.arrayContaining([by]), expect.anything()])
      expect([by, unknown(taken as string[], typed), twice([...taken])]).toEqual([by, [], []])
      expect([by, unknown(ofLines as string[], (def.formLines ?? []) as string[])]).toEqual([by, []])
    }
  })

  test('a line alone has all that people write in it, once', () => {
    if (!hasLines(def)) return
    const shown = (def.lineForm ?? []).flatMap((section) => section.fields as readonly string[])
    expect(twice([...shown])).toEqual([])
    expect(
      unknown(
        inLines.filter((key) => !lines[key]?.auto),
        shown,
      ),
    ).toEqual([])
  })

  test('a line is known by a title and codes that every side sees, reads and types', () => {
    expect(def.lineIdentity === undefined).toBe(!hasLines(def))
    if (!hasLines(def)) return
    const { title, codes } = def.lineIdentity ?? { title: '', codes: [] }
    expect(unknown([title, ...codes], inLines)).toEqual([])
    expect(def.lineColumns, `linePlaces of ${name} makes its title "${title}" no "column"`).toContain(title)
    if (!isMade)
      expect(unknown([title, ...codes], def.formLines ?? []), `linePlaces of ${name} lacks "form" for these`).toEqual(
        [],
      )
    for (const [side] of sidesOf(def))
      expect([side, unknown([title, ...codes], whole(def, side).lines)]).toEqual([side, []])
  })

  test('what is demanded at first save can be typed or imported', () => {
    const needed = heads.filter((key) => fields[key]?.requiredAtSubmit && !fields[key]?.auto)
    expect(unknown(needed, typed)).toEqual([])
    if (def.csv && sidesOf(def).some(([, { creates }]) => creates))
      expect(unknown(needed, def.csv.columns as string[])).toEqual([])
  })

  test('sorts by at most six columns, or by those that it shows (decisions §10.9)', () => {
    if (list.sortable.length > 6) expect(unknown(list.sortable, list.columns)).toEqual([])
    expect(list.sortable.filter((key) => fields[key]?.kind === 'json')).toEqual([])
    expect((list.indexed ?? []).filter((key) => (list.sortable as readonly string[]).includes(key))).toEqual([])
  })

  test('sorts by what every side sees, and each finds documents by their number, if by anything', () => {
    const seenBySome = sidesOf(def).flatMap(([side]) => whole(def, side).head)
    expect(unknown(list.search, seenBySome)).toEqual([])
    for (const [side] of sidesOf(def)) {
      const { head } = whole(def, side)
      expect([side, unknown(list.search.slice(0, 1), head), unknown([list.sort.replace('-', '')], head)]).toEqual([
        side,
        [],
        [],
      ])
      expect(list.search.filter((key) => fields[key]?.guarded)).toEqual([])
      const seen = list.columns.filter((key) => head.includes(key))
      expect([side, seen.length]).toEqual([side, expect.any(Number)])
      expect(seen.length).toBeGreaterThanOrEqual(3)
    }
  })

  const tabsOf = (side: Side) => (list.tabs ?? []).filter((tab) => (tab.side ?? side) === side)
  const wordsOf = (column: string) =>
    Object.keys((column === 'stage' && hasStages(def) ? stages : statuses[column]?.states) ?? {})
  test.each(sidesOf(def))('tabs of the %s: keys once, columns the side sees, words that exist', (side) => {
    const keys = tabsOf(side).map(({ key }) => key)
    expect([twice(keys), keys.includes('all')]).toEqual([[], false])
    const asked = tabsOf(side).map((tab) => [tab.key, tabConditions(def, side, tab)] as const)
    expect(asked.filter(([, alternatives]) => alternatives.length === 0)).toEqual([])
    const conditions = asked.flatMap(([, alternatives]) => alternatives.flatMap((one) => Object.entries(one)))
    expect(
      unknown(
        conditions.map(([column]) => column),
        whole(def, side).head,
      ),
    ).toEqual([])
    for (const [column, wanted] of conditions.filter(([column]) => wordsOf(column).length > 0))
      expect([column, unknown([wanted].flat() as string[], wordsOf(column))]).toEqual([column, []])
  })

  test('every state of every machine is reached from the start, and every transition can be taken', () => {
    for (const machine of machineNames(def)) {
      const states = Object.keys(statuses[machine]?.states ?? {})
      const unreached = unknown(
        states,
        standings.map(({ status }) => status[machine] ?? ''),
      )
      expect([machine, unreached], `no transition of ${name} leads to these states`).toEqual([machine, []])
      expect(states).toContain(statuses[machine]?.initial)
    }
    const dead = transitionsOf(def).filter(([, { from }]) => !standings.some(({ status }) => isIn(from, status)))
    expect(dead.map(([action]) => action)).toEqual([])
  })

  test('conditions name machines and states that exist', () => {
    const vectors = [
      ...transitionsOf(def).flatMap(([, t]) => [...[t.from].flat(), t.to, ...waysOf(t).map(({ to }) => to)]),
      ...[def.proposes?.beside ?? {}],
      ...sidesOf(def).flatMap(([, view]) => [...[view.edits ?? []].flat(), view.deletes ?? {}, view.stub?.when ?? {}]),
    ]
    for (const vector of vectors)
      for (const [machine, states] of Object.entries(vector))
        expect([machine, unknown([states].flat() as string[], Object.keys(statuses[machine]?.states ?? {}))]).toEqual([
          machine,
          [],
        ])
  })

  test('every stage is reached, and every standing has a known one', () => {
    // nothing of the lines is booked, a part, all of it
    const bookedTo = (booked: string) => [
      Object.fromEntries(
        Object.entries(lines).flatMap(([key, { kind }]) =>
          kind === 'decimal' ? [[key, ledgerQuantities(def).includes(key) ? booked : '2']] : [],
        ),
      ),
    ]
    const found = [
      { deliveryStatus: 'none', invoiceStatus: 'none', paidAmount: '0', lines: bookedTo('0') },
      { deliveryStatus: 'partly', invoiceStatus: 'partly', paidAmount: '1', lines: bookedTo('0.5') },
      { deliveryStatus: 'fully', invoiceStatus: 'fully', paidAmount: '2', lines: bookedTo('2') },
      { invoiceStatus: 'none', lines: [{ dispute: 'price', openInvoiceQuantity: '0' }] },
      { concludeTime: '2026-11-20T00:00:00.000Z', lines: bookedTo('0') },
      { admissionAwaited: 'Y', surrogate: 'Y', surrogateConfirmTime: null, lines: bookedTo('0') },
      { lines: [{ dispute: 'price', disputeAnswer: 'As agreed in May' }] },
    ].flatMap((more) =>
      standings.map(({ status, handedOver }) =>
        stageOf(def, { invoiceAmount: '2', ...more, ...status, orderVersion: handedOver ? 1 : 0 }),
      ),
    )
    const known = hasStages(def) ? Object.keys(stages) : Object.keys(statuses[machineNames(def)[0] ?? '']?.states ?? {})
    expect(unknown(found, known)).toEqual([])
    expect(unknown(known, found)).toEqual([])
  })

  test('stages: whoever has it is a side of the document, its due date a field, its next step told to the holder', () => {
    for (const [key, { holder, due, next }] of Object.entries(stages)) {
      const roles = 'initiator' in statuses ? ['initiator', 'counterparty'] : []
      expect([key, [...sidesOf(def).map(([side]) => side as string), ...roles, 'approver', 'nobody']]).toEqual([
        key,
        expect.arrayContaining([holder]),
      ])
      if (due) expect([key, fields[due]?.kind]).toEqual([key, expect.stringMatching(/date|time/)])
      expect([key, unknown(Object.keys(next ?? {}), [...sidesOf(def).map(([side]) => side), ...roles])]).toEqual([
        key,
        [],
      ])
    }
  })

  test('stages say what whoever has it does, or what they wait for, by a day or a moment of theirs', () => {
    const acting = Object.entries(stages).filter(([, { holder }]) => holder !== 'approver' && holder !== 'nobody')
    const isMute = ([, { holder, next, waitsFor }]: (typeof acting)[number]) =>
      !waitsFor && !next?.[holder as keyof typeof next]
    expect(acting.filter(isMute).map(([key]) => key)).toEqual([])
    const days = Object.values(stages).flatMap(({ waitsFor }) => waitsFor?.by ?? [])
    expect(days.filter((day) => !/date|time/.test(fields[day]?.kind ?? ''))).toEqual([])
  })

  test('stages before the last station say what comes: without it, what nobody has counts as done with', () => {
    const before = (def.path ?? []).slice(0, -1).flatMap((step) => step.stages)
    const isMute = (key: string) => stages[key]?.holder === 'nobody' && !stages[key]?.next && !stages[key]?.waitsFor
    expect(before.filter(isMute)).toEqual([])
  })

  const sides = sidesOf(def).map(([side]) => side as Actor)
  const words = (keys: readonly string[] | undefined) => [...(keys ?? [])]
  test.each(transitionsOf(def))('%s: taken by a side the document has, about fields that exist', (action, t) => {
    expect(action).toMatch(/^[a-z][A-Za-z0-9]*$/)
    const by = [t.by].flat()
    expect([by.length > 0, unknown(by, [...sides, 'system'])]).toEqual([true, []])
    const fills = words(t.fills)
    const carries = words(t.carries)
    expect([unknown(fills, heads), unknown(words(t.fillsLines), inLines), unknown(carries, heads)]).toEqual([
      [],
      [],
      [],
    ])
    expect(fills.filter((key) => fields[key]?.auto && !fields[key].filled)).toEqual([])
    const asked = Object.keys(t.asks ?? {})
    expect(asked.filter((key) => ['lines', 'rowVersion', ...heads].includes(key))).toEqual([])
    if (t.onLines || t.fillsLines) expect(hasLines(def)).toBe(true)
    for (const side of by.filter((one): one is Side => one !== 'system')) {
      const seen = whole(def, side)
      expect([side, unknown([...fills, ...carries], seen.head)]).toEqual([side, []])
      expect([side, unknown(words(t.fillsLines), seen.lines)]).toEqual([side, []])
    }
  })

  test('what is left to actions is filled by one', () => {
    const filled = transitionsOf(def).flatMap(([, t]) => words(t.fills))
    const filledInLines = transitionsOf(def).flatMap(([, t]) => words(t.fillsLines))
    const left = (row: Fields) => Object.keys(row).filter((key) => row[key]?.filled)
    expect([unknown(left(fields), filled), unknown(left(lines), filledInLines)]).toEqual([[], []])
  })

  test("a transition's permission is its own name or that of another of the same side", () => {
    const actions = transitionsOf(def)
    for (const [action, { by, permission }] of actions) {
      if (permission === undefined) continue
      const sides = [by].flat()
      const sharers = actions.filter(
        ([other, t]) =>
          other !== action &&
          (other === permission || t.permission === permission) &&
          [t.by].flat().some((side) => sides.includes(side)),
      )
      expect([action, permission, sharers.length > 0]).toEqual([action, permission, true])
    }
    for (const [side] of sidesOf(def)) expect(twice(permissionKeys(def, side))).toEqual([])
  })

  test('sides: owner column, persons and parties are fields; the hand-over is recorded in a time', () => {
    for (const [side, view] of sidesOf(def)) {
      expect([side, view.owner]).toEqual([side, expect.stringMatching(/^(toElsAccount|elsAccount)$/)])
      expect([side, unknown([view.owner, ...(view.party ? [view.party] : [])], heads)]).toEqual([side, []])
      const person = fields[String(view.person)]
      if (view.person)
        expect([side, person?.kind, personOf(def, side)]).toEqual([
          side,
          'ref',
          { key: view.person, name: expect.any(String) },
        ])
      if (typeof view.sees === 'object')
        expect([side, fields[view.sees.once]?.kind, fields[view.sees.once]?.auto]).toEqual([side, 'time', true])
    }
    const owners = sidesOf(def).map(([, { owner }]) => owner)
    expect([owners.includes('elsAccount'), owners.filter((one) => one === 'toElsAccount').length < 2]).toEqual([
      true,
      true,
    ])
    // What nobody creates comes from the server: a setting's row, a stranger's request.
    expect(isMade || sidesOf(def).some(([, { creates }]) => creates) || def.serverSees).toBe(true)
  })

  test('what makes it is a transition of another document', () => {
    const [maker = '', action = ''] = (def.madeBy ?? '').split('.')
    const known = definitions.find(([other]) => other === maker)?.[1]
    expect(def.madeBy === undefined || (maker !== name && Object.hasOwn(known?.transitions ?? {}, action))).toBe(true)
  })

  test('the clock takes what the server may take, at a day or a moment of the document', () => {
    const kindOf = (key: string | undefined) => key && (def.shape.fields[key] as Field | undefined)?.kind
    for (const [action, { by, at, after, days, noted, again }] of transitionsOf(def)) {
      const said = [at, after].filter((key) => key !== undefined)
      expect([action, said.length]).toEqual([action, days || noted || again ? 1 : Math.min(said.length, 1)])
      if (said.length === 0) continue
      expect([action, [by].flat()]).toEqual([action, expect.arrayContaining(['system'])])
      expect([action, kindOf(said[0])]).toEqual([action, expect.stringMatching(/^(date|time)$/)])
      for (const key of [noted, again]) expect([action, kindOf(key) ?? 'time']).toEqual([action, 'time'])
    }
  })

  test('what the clock takes leaves the state it was taken in, or it would be due for ever', () => {
    const moving = transitionsOf(def).filter(([, { at, after, noted }]) => (at ?? after) && !noted)
    expect(moving.filter(([, { from, to }]) => isIn(from, to as AnyRow)).map(([action]) => action)).toEqual([])
  })

  const listed = (side: Side) => [def.sides[side]?.shows, def.sides[side]?.stub?.shows].map(words)
  test.each(sidesOf(def))(
    'the whitelists of the %s name existing columns, each once, and what every row needs',
    (side, view) => {
      const [shows = [], stub = []] = listed(side)
      const showsLines = words(view.showsLines)
      expect([
        unknown(shows, columns),
        unknown(showsLines, inLines),
        unknown(stub, shows.length > 0 ? whole(def, side).head : columns),
      ]).toEqual([[], [], []])
      expect([...twice(shows), ...twice(showsLines), ...twice(stub)]).toEqual([])
      const needed = ['uuid', 'rowVersion', view.owner, list.sort.replace('-', '')]
      const seen = [whole(def, side).head, stub].filter(({ length }) => length > 0)
      for (const keys of seen) expect(unknown(needed, keys)).toEqual([])
      if (hasLines(def)) expect(unknown(['uuid', 'itemNumber'], whole(def, side).lines)).toEqual([])
    },
  )
  test('what the other side sees is always a whitelist', () => {
    const reader = def.sides[addresseeOf(def) ?? 'platform']
    if (reader?.owner === 'toElsAccount')
      expect([reader.shows !== undefined, !hasLines(def) || reader.showsLines !== undefined]).toEqual([true, true])
  })

  test('no side sees the user name of the other side’s person', () => {
    const named = sidesOf(def).flatMap(([side, { person }]) => (person ? [[side, person as string] as const] : []))
    for (const [side, person] of named)
      for (const [reader] of sidesOf(def))
        expect([reader, person, whole(def, reader).head.includes(person)]).toEqual([reader, person, reader === side])
  })

  test('the other side never sees approval, own fields, prices of others, or who works on it', () => {
    const addressee = addresseeOf(def) ?? 'supplier'
    const { shows = [], showsLines = [] } = (def.sides[addressee] ?? {}) as {
      readonly shows?: readonly string[]
      readonly showsLines?: readonly string[]
    }
    // Approvals are the buyer's, also of what suppliers write.
    const ofApproval = ['auditStatus', 'flowId']
    const theirs = (def.sides.supplier?.shows ?? []) as readonly string[]
    if (addressee === 'buyer') expect(ofApproval.filter((key) => theirs.includes(key))).toEqual([])
    const secret = [
      ...(addressee === 'buyer' ? [] : ofApproval),
      'createUser',
      'lastUpdateUser',
      'holderUser',
      'approverNames',
      'innerRemark',
      'purchaseGroup',
      'costCenter',
      'freezeReason',
      'erpPurchaseOrderNo',
      'erpVendorNo',
      'sourceNumber',
      'extendFields',
      'fbk',
      'isDel',
    ]
    const secretInLines = [
      'priceSource',
      'priceRecordNumber',
      'purchaseRequestNumber',
      'requestItemNumber',
      'erpDeliveredQuantity',
      'assetNumber',
      'fbk',
    ]
    expect([
      shows.filter((key) => secret.includes(key)),
      showsLines.filter((key) => secretInLines.includes(key)),
    ]).toEqual([[], []])
    expect(Object.keys(def.own ?? {}).filter((key) => columns.includes(key))).toEqual([])
  })

  const references = [fields, lines].flatMap((row) =>
    Object.entries(row)
      .filter(([, { kind }]) => kind === 'ref')
      .map(([key, field]) => ({ key, field, row })),
  )
  // A line that is referred to may say which further line is meant.
  const further = lineReferences(def).flatMap(({ key, field }) => [key, field.item])
  const autoOf = (row: Fields, own: string): unknown =>
    row === lines && further.includes(own) ? expect.any(Boolean) : true
  test('references point to documents; snapshots are written by the server, proposals by people', () => {
    for (const { key, field, row } of references) {
      const target = (documents as Record<string, AnyDocument>)[field.target ?? '']
      expect([key, field.target, target?.key.length]).toEqual([key, field.target, 1])
      const theirs = { ...target?.shape.fields, ...(field.item === undefined ? {} : target?.shape.lines) } as Fields
      const taken = [
        ...Object.entries(field.copies ?? {}).map(([own, their]) => [own, their, autoOf(row, own)] as const),
        ...Object.entries(field.proposes ?? {}).map(([own, their]) => [own, their, false] as const),
      ]
      for (const [own, their, auto] of taken)
        expect([key, own, their, row[own]?.auto, their in theirs, fits(row[own], theirs[their])]).toEqual([
          key,
          own,
          their,
          auto,
          true,
          true,
        ])
    }
  })

  test('references mean documents by columns that lists filter by, seen on every side, and words they may hold', () => {
    const isWord =
      ({ shape }: AnyDocument, column: string) =>
      (word: unknown) => {
        const words = column === 'stage' ? shape.stages : shape.statuses[column]?.states
        return words ? String(word) in words : 'value' in readValue(shape.fields[column], word)
      }
    for (const { key, field } of references) {
      const target = (documents as Record<string, AnyDocument>)[field.target ?? ''] as AnyDocument
      const wanted = Object.entries(field.where ?? {})
      const columns = wanted.map(([column]) => column)
      const sides = sidesOf(def).filter(([side]) => target.sides[side])
      expect([key, unknown(columns, target.list.filters)]).toEqual([key, []])
      for (const [side] of sides)
        expect([key, side, unknown(columns, whole(target, side).head)]).toEqual([key, side, []])
      const wrong = wanted.filter(([column, words]) => ![words].flat().every(isWord(target, column)))
      expect([key, wrong]).toEqual([key, []])
    }
  })

  const wrongWords = (theirs: Fields, wanted: Field['whereLine'] = {}) =>
    Object.entries(wanted).filter(([column, words]) =>
      [words].flat().some((word) => !('value' in readValue(theirs[column] as Field, word))),
    )

  test('references to lines say by which number, of which lines, and what of them is taken', () => {
    const referring = lineReferences(def)
    for (const { key, field } of referring) {
      const target = (documents as Record<string, AnyDocument>)[field.target] as AnyDocument
      const theirs = target.shape.lines as Fields
      expect([key, lines[field.item]?.kind, lines[field.item]?.auto]).toEqual([key, 'number', field.auto])
      expect([key, lines[field.item]?.required]).toEqual([key, lines[key]?.required])
      expect([key, wrongWords(theirs, field.whereLine)]).toEqual([key, []])
      // accounts are what they are, however a reference to one is declared
      for (const [own, their] of Object.entries(field.same ?? {}))
        expect([
          key,
          own === 'elsAccount' || fits(fields[own], theirs[their] ?? (target.shape.fields as Fields)[their]),
        ]).toEqual([key, true])
      const { open, as } = field.takes ?? {}
      if (open && as) expect([key, fits(lines[as], theirs[open]), lines[as]?.auto]).toEqual([key, true, false])
    }
    expect(referring.length).toBe(Object.values(lines).filter(({ item }) => item !== undefined).length)
  })

  test('rows that become its lines are documents without lines that say so, and fill what people write', () => {
    for (const { document, headFrom, lineFrom, unless } of (def.madeOf ?? []) as readonly RowSource<Shape>[]) {
      const target = (documents as Record<string, AnyDocument>)[document] as AnyDocument
      expect([document, target.becomesLine, Object.keys(target.shape.lines)]).toEqual([document, true, []])
      const pairs = [
        ...Object.entries(headFrom).map(([own, their]) => [fields[own], their] as const),
        ...Object.entries(lineFrom).map(([own, their]) => [lines[own], their] as const),
      ]
      for (const [own, their] of pairs)
        expect([their, own?.auto, fits(own, target.shape.fields[String(their)])]).toEqual([their, false, true])
      const asked = unless.flatMap(({ where }) => Object.keys(where))
      expect(unknown(asked, whole(target, 'buyer').head)).toEqual([])
      expect(unless.filter(({ message }) => !isMessageKey(message))).toEqual([])
    }
    const { name } = def.shape
    const isMade = (Object.values(documents) as AnyDocument[]).some(({ madeOf = [] }) =>
      madeOf.some(({ document }: RowSource<Shape>) => document === name),
    )
    expect(Boolean(def.becomesLine)).toBe(isMade)
    for (const { field } of lineReferences(def)) {
      const { headFrom = {}, headAlike = {}, line = {}, head = {} } = field.takes ?? {}
      const own = [headFrom, headAlike, head].flatMap((one) => Object.keys(one))
      expect(unknown(own, Object.keys(fields))).toEqual([])
      const theirs = (documents as Record<string, AnyDocument>)[field.target]?.shape.fields as Fields
      expect(unknown(Object.values(headAlike), Object.keys(theirs))).toEqual([])
      for (const [key, word] of Object.entries(line)) expect('value' in readValue(lines[key] as Field, word)).toBe(true)
    }
  })

  test('what says the sign of what is taken is a quantity that may be below zero', () => {
    const signs = lineReferences(def).flatMap(({ field: { target, takes } }) => {
      const theirs = (documents as Record<string, AnyDocument>)[target]?.shape.lines as Fields
      const by = takes?.signedBy && theirs[takes.signedBy]
      return by ? [[by.measure, by.least?.startsWith('-')]] : []
    })
    for (const sign of signs) expect(sign).toEqual(['quantity', true])
  })

  test('sums of what is taken are amounts that are copied from amounts', () => {
    for (const { field } of lineReferences(def)) {
      const theirs = (documents as Record<string, AnyDocument>)[field.target]?.shape.lines as Fields
      const measures = (field.takes?.sums ?? []).flatMap((own) => [
        lines[own]?.measure,
        theirs[field.copies?.[own] ?? '']?.measure,
      ])
      expect(measures.filter((measure) => measure !== 'amount')).toEqual([])
    }
  })

  test('books quantities that others keep for it, and keeps those that others book', () => {
    const standing = (where: object) =>
      Object.entries(where).flatMap(([column, words]) =>
        [words].flat().filter((word) => !(statuses[column] ? word in statuses[column].states : heads.includes(column))),
      )
    for (const booking of (def.books ?? []) as readonly Booking<Shape>[]) {
      const { by, rows, adds, while: where } = booking
      const own = rows === undefined ? lines : (lines[rows]?.columns ?? {})
      const target = (documents as Record<string, AnyDocument>)[bookedBy(def, booking)?.target ?? '']
      expect([by, unknown(Object.keys(adds), ledgerQuantities(target as AnyDocument))]).toEqual([by, []])
      expect([by, Object.values(adds).filter((key) => !/quantity|amount/.test(own[key]?.measure ?? ''))]).toEqual([
        by,
        [],
      ])
      expect([by, standing(where)]).toEqual([by, []])
    }
    const { quantities = [], bounds = [] } = (def.ledger ?? {}) as Partial<Ledger<Shape>>
    for (const key of quantities)
      expect([key, lines[key]?.measure, lines[key]?.auto]).toEqual([
        key,
        expect.stringMatching(/quantity|amount/),
        true,
      ])
    for (const { sum, minus = [], atMost, unless = {} } of bounds)
      expect(unknown([...sum, ...minus, ...atMost, ...Object.keys(unless)], inLines)).toEqual([])
    const { once = {}, but = [] } = (def.booked ?? {}) as Partial<Booked<Shape>>
    expect(standing(once)).toEqual([])
    expect(unknown(but as readonly string[], [...columns, ...inLines.map((key) => `lines.${key}`)])).toEqual([])
  })

  test('what refuses an action as the document stands is said before its questions are answered', () => {
    const late = transitionsOf(def).filter(
      ([, { asks, fills, fillsLines, guard }]) => asks && !fills && !fillsLines && guard?.length === 1,
    )
    expect(late.map(([action]) => action)).toEqual([])
  })

  test('guarded groups are permissions, and key, title and search are not guarded', () => {
    const groups = [...Object.values(fields), ...Object.values(lines)].flatMap((field) => field.guarded ?? [])
    for (const [side] of sidesOf(def))
      expect(
        unknown(
          groups.map((group) => `${name}.field.${group}`),
          permissionKeys(def, side),
        ),
      ).toEqual([])
    for (const key of [...(def.key as string[]), ...(def.title ? [def.title] : []), ...list.search])
      expect([key, fields[key as string]?.guarded]).toEqual([key, undefined])
  })

  test('what takes an action back is taken by the same side, from where that leads, and asks nothing', () => {
    for (const [action, one] of transitionsOf(def).filter(([, { undoneBy }]) => undoneBy)) {
      const back = transitionsOf(def).find(([key]) => key === one.undoneBy)?.[1]
      expect([action, [back?.by].flat()]).toEqual([action, expect.arrayContaining([one.by].flat().slice(0, 1))])
      expect([action, back?.asks, back?.fills, back?.fillsLines, back?.onLines]).toEqual([
        action,
        ...Array(4).fill(undefined),
      ])
      const reached = [back?.from]
        .flat()
        .some((vector) =>
          Object.entries(one.to).every(([machine, state]) => [vector?.[machine] ?? state].flat().includes(state)),
        )
      expect([action, reached]).toEqual([action, true])
    }
  })

  const started = [...Object.entries(fields), ...Object.entries(lines)].filter(
    ([, { initial }]) => initial !== undefined && initial !== 'now' && !String(initial).startsWith('@'),
  )
  test('values a new document starts with are values its fields take', () => {
    for (const [key, field] of started)
      expect([key, readValue({ ...field, required: true }, field.initial)]).toEqual([key, { value: field.initial }])
  })
})

test('prefixes of numbers are unique over all documents (decisions §4)', () => {
  const prefixes = definitions.flatMap(([, { number }]) => (number ? [number.pattern.replace(/\{.*/, '')] : []))
  expect(twice(prefixes)).toEqual([])
  for (const prefix of prefixes) expect(prefix).toMatch(/^[A-Z]{2,3}$/)
})
