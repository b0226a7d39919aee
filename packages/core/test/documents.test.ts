/** What holds for every document's definition; a document added later is held to it by being in the list. */
import { describe, expect, test } from 'vitest'
import type { Side, Stage, State } from '../src/definition/document.ts'
import type { Field, Fields } from '../src/definition/field.ts'
import { headColumns, permissionKeys, visible } from '../src/definition/visibility.ts'
import { type AnyDocument, hasLines, hasStages, isIn, machineNames, stageOf, transitionsOf } from '../src/definition/workflow.ts'
import { documents } from '../src/documents.ts'
import { reachable } from './reachable.ts'

const definitions = Object.entries(documents) as [string, AnyDocument][]
const sidesOf = (def: AnyDocument) => Object.entries(def.sides) as [Side, NonNullable<AnyDocument['sides']['buyer']>][]
const chinese = /\p{Script=Han}/u
/** Words that people in China write in Latin letters. */
const isLabel = (en: string, zh: string) =>
  /^\S(.*\S)?$/.test(en) && !chinese.test(en) && /^\S(.*\S)?$/.test(zh) && (chinese.test(zh) || /^[\d,.%]+$/.test(zh) || zh === en)

type Labelled = readonly [where: string, en: string, zh: string]
const ofFields = (where: string, fields: Fields): Labelled[] =>
  Object.entries(fields).flatMap(([key, { en, zh, options }]) => [
    [`${where}.${key}`, en, zh] as const,
    ...Object.entries(options ?? {}).map(([option, [one, other]]) => [`${where}.${key}.${option}`, one, other] as const),
  ])
const ofStates = (where: string, states: Readonly<Record<string, State>>): Labelled[] =>
  Object.entries(states).map(([key, { en, zh }]) => [`${where}.${key}`, en, zh])

function labels(def: AnyDocument): Labelled[] {
  const { shape } = def
  const machines = Object.entries(shape.statuses as Record<string, { en: string; zh: string; states: Record<string, State> }>)
  const stages = Object.entries(shape.stages as Record<string, Stage>)
  return [
    ['itself', shape.en, shape.zh],
    ...ofFields('fields', shape.fields),
    ...ofFields('lines', shape.lines),
    ...ofFields('own', def.own ?? {}),
    ...machines.flatMap(([key, { en, zh, states }]): Labelled[] => [[key, en, zh], ...ofStates(key, states)]),
    ...ofStates('stages', shape.stages),
    ...stages.flatMap(([key, { next }]) => Object.entries(next ?? {}).map(([side, [en, zh]]): Labelled => [`stages.${key}.next.${side}`, en, zh])),
    ...transitionsOf(def).flatMap(([key, { en, zh, asks }]): Labelled[] => [[`transitions.${key}`, en, zh], ...ofFields(`transitions.${key}`, asks ?? {})]),
    ...(def.list.tabs ?? []).map((tab: { key: string; en: string; zh: string }): Labelled => [`tabs.${tab.key}`, tab.en, tab.zh]),
    ...def.form.map((section: { en: string; zh: string }, i: number): Labelled => [`form.${i}`, section.en, section.zh]),
    ...(def.path ?? []).map((step: { en: string; zh: string }, i: number): Labelled => [`path.${i}`, step.en, step.zh]),
  ]
}

const twice = (keys: readonly string[]) => keys.filter((key, i) => keys.indexOf(key) !== i)
const unknown = (keys: readonly string[] | undefined, known: readonly string[]) => (keys ?? []).filter((key) => !known.includes(key))

describe.each(definitions)('%s', (name, def) => {
  const { fields, lines, statuses, stages } = def.shape as { fields: Fields; lines: Fields; statuses: AnyDocument['shape']['statuses']; stages: Record<string, Stage> }
  const columns = headColumns(def)
  const heads = Object.keys(fields)
  const inLines = Object.keys(lines)
  const list = def.list as { columns: string[]; filters: string[]; sortable: string[]; search?: string[]; sort: string; tabs?: { key: string; where: object; side?: Side }[] }
  const standings = [...reachable(def).values()]
  const whole = (def2: AnyDocument, side: Side) => visible(def2, side, new Set(permissionKeys(def2, side)))

  test('is listed under its own name', () => expect(def.shape.name).toBe(name))

  test('has labels in both languages everywhere', () => {
    expect(labels(def).filter(([, en, zh]) => !isLabel(en, zh))).toEqual([])
  })

  test('names of columns are one word and belong to one thing', () => {
    for (const key of [...heads, ...inLines, ...machineNames(def), ...Object.keys(def.own ?? {})]) expect(key).toMatch(/^[A-Za-z][A-Za-z0-9]*$/)
    expect(twice(columns)).toEqual([])
    expect(unknown(Object.keys(def.own ?? {}), heads)).toEqual(Object.keys(def.own ?? {}))
    expect(heads).not.toContain('lines')
    expect(heads).not.toContain('stage')
    if (!hasStages(def)) expect(machineNames(def).length).toBeGreaterThan(0)
  })

  test('has an existing key, required, of texts and not changing by itself', () => {
    expect(unknown(def.key as string[], heads)).toEqual([])
    for (const key of def.key as string[]) expect([key, fields[key]?.kind, fields[key]?.required]).toEqual([key, expect.stringMatching(/text|ref|dict/), true])
    expect(unknown(def.title ? [def.title] : [], heads)).toEqual([])
    if (def.number) expect([fields[def.number.field]?.auto, def.key]).toEqual([true, [def.number.field]])
    else expect((def.key as string[]).filter((key) => fields[key]?.auto)).toEqual([])
  })

  test('views name existing columns, each once', () => {
    const csv = (def.csv?.columns ?? []) as string[]
    const views: Record<string, readonly [string[] | undefined, readonly string[]]> = {
      columns: [list.columns, columns],
      filters: [list.filters, columns],
      search: [list.search, heads],
      sortable: [list.sortable, heads],
      sort: [[list.sort.replace(/^-/, '')], list.sortable],
      facts: [def.facts as string[] | undefined, heads],
      form: [(def.form as { fields: string[] }[]).flatMap((section) => section.fields), heads],
      formLines: [def.formLines as string[] | undefined, inLines],
      lineColumns: [def.lineColumns as string[] | undefined, inLines],
      csv: [csv, [...columns, ...inLines.map((key) => `lines.${key}`)]],
      path: [((def.path ?? []) as { stages: string[] }[]).flatMap((step) => step.stages), Object.keys(stages)],
      reapproval: [def.reapproval as string[] | undefined, [...heads, ...inLines.map((key) => `lines.${key}`)]],
    }
    for (const [view, [keys, known]] of Object.entries(views)) expect([view, unknown(keys, known), twice([...(keys ?? [])])]).toEqual([view, [], []])
    expect((def.facts ?? []).length).toBeLessThanOrEqual(12)
    expect((def.form as { fields: string[] }[]).flatMap((section) => section.fields).filter((key) => fields[key]?.auto)).toEqual([])
    if (def.path) expect(((def.path as { stages: string[] }[]).flatMap((step) => step.stages)).toSorted()).toEqual(Object.keys(stages).toSorted())
  })

  test('what is demanded at first save can be typed or imported', () => {
    const typed = (def.form as { fields: string[] }[]).flatMap((section) => section.fields)
    const needed = heads.filter((key) => fields[key]?.requiredAtSubmit && !fields[key]?.auto)
    expect(unknown(needed, typed)).toEqual([])
    if (def.csv && sidesOf(def).some(([, { creates }]) => creates)) expect(unknown(needed, def.csv.columns as string[])).toEqual([])
  })

  test('sorts by at most six columns that are never null (decisions §10.9)', () => {
    expect(list.sortable.length).toBeLessThanOrEqual(6)
    expect(list.sortable.filter((key) => !fields[key]?.required)).toEqual([])
    expect(list.sortable.filter((key) => fields[key]?.kind === 'json')).toEqual([])
  })

  test('searches and sorts by what every side sees', () => {
    for (const [side] of sidesOf(def)) {
      const { head } = whole(def, side)
      expect([side, unknown(list.search, head), unknown([list.sort.replace('-', '')], head)]).toEqual([side, [], []])
      expect((list.search ?? []).filter((key) => fields[key]?.guarded)).toEqual([])
      const seen = list.columns.filter((key) => head.includes(key))
      expect([side, seen.length]).toEqual([side, expect.any(Number)])
      expect(seen.length).toBeGreaterThanOrEqual(3)
    }
  })

  test('tabs: keys of a side once, of words that exist and columns the side sees', () => {
    for (const [side] of sidesOf(def)) {
      const tabs = (list.tabs ?? []).filter((tab) => (tab.side ?? side) === side)
      expect([side, twice(tabs.map(({ key }) => key)), tabs.map(({ key }) => key)]).toEqual([side, [], expect.not.arrayContaining(['all'])])
      for (const { key, where } of tabs) {
        expect([key, unknown(Object.keys(where), whole(def, side).head)]).toEqual([key, []])
        for (const [column, wanted] of Object.entries(where)) {
          const words = column === 'stage' && hasStages(def) ? stages : statuses[column]?.states
          if (words && (typeof wanted === 'string' || Array.isArray(wanted))) expect([key, unknown([wanted].flat() as string[], Object.keys(words))]).toEqual([key, []])
        }
      }
    }
  })

  test('every state of every machine is reached from the start, and every transition can be taken', () => {
    for (const machine of machineNames(def)) {
      const states = Object.keys(statuses[machine]?.states ?? {})
      expect([machine, unknown(states, standings.map(({ status }) => status[machine] ?? ''))]).toEqual([machine, []])
      expect(states).toContain(statuses[machine]?.initial)
    }
    const dead = transitionsOf(def).filter(([, { from }]) => !standings.some(({ status }) => isIn(from, status)))
    expect(dead.map(([action]) => action)).toEqual([])
  })

  test('conditions name machines and states that exist', () => {
    const vectors = [
      ...transitionsOf(def).flatMap(([, t]) => [...[t.from].flat(), t.to, ...(t.or ? [t.or.to] : [])]),
      ...sidesOf(def).flatMap(([, view]) => [...[view.edits ?? []].flat(), view.deletes ?? {}, view.stub?.when ?? {}]),
    ]
    for (const vector of vectors)
      for (const [machine, states] of Object.entries(vector))
        expect([machine, unknown([states].flat() as string[], Object.keys(statuses[machine]?.states ?? {}))]).toEqual([machine, []])
  })

  test('every stage is reached, and every standing has a known one', () => {
    const order = { orderVersion: 0, lines: [] }
    const found = standings.map(({ status, handedOver }) => stageOf(def, { ...order, ...status, orderVersion: handedOver ? 1 : 0 }))
    const known = hasStages(def) ? Object.keys(stages) : Object.keys(statuses[machineNames(def)[0] ?? '']?.states ?? {})
    expect(unknown(found, known)).toEqual([])
    expect(unknown(known, found)).toEqual([])
  })

  test('stages: whoever has it is a side of the document, its due date a field, its next step told to the holder', () => {
    for (const [key, { holder, due, next }] of Object.entries(stages)) {
      expect([key, [...sidesOf(def).map(([side]) => side as string), 'approver', 'nobody']]).toEqual([key, expect.arrayContaining([holder])])
      if (due) expect([key, fields[due]?.kind]).toEqual([key, expect.stringMatching(/date|time/)])
      expect([key, unknown(Object.keys(next ?? {}), sidesOf(def).map(([side]) => side))]).toEqual([key, []])
      if (holder === 'buyer' || holder === 'supplier') expect([key, next?.[holder]]).toEqual([key, expect.anything()])
      else if (holder === 'nobody') expect([key, next]).toEqual([key, undefined])
    }
  })

  test('transitions fill, ask and carry what exists, and are taken by a side the document has', () => {
    const sides: string[] = [...sidesOf(def).map(([side]) => side), 'system']
    for (const [action, t] of transitionsOf(def)) {
      expect(action).toMatch(/^[a-z][A-Za-z0-9]*$/)
      expect([action, unknown([t.by].flat(), sides), [t.by].flat().length > 0]).toEqual([action, [], true])
      expect([action, unknown(t.fills as string[], heads), unknown(t.fillsLines as string[], inLines), unknown(t.carries as string[], heads)]).toEqual([action, [], [], []])
      expect([action, (t.fills ?? []).filter((key: string) => fields[key]?.auto), unknown(Object.keys(t.asks ?? {}), heads.filter((key) => !(t.carries as string[] | undefined)?.includes(key)))]).toEqual([action, [], Object.keys(t.asks ?? {})])
      if (t.onLines || t.fillsLines) expect([action, hasLines(def)]).toEqual([action, true])
      expect([action, 'lines' in (t.asks ?? {}), 'rowVersion' in (t.asks ?? {})]).toEqual([action, false, false])
      for (const side of [t.by].flat().filter((by): by is Side => by !== 'system')) {
        const seen = whole(def, side)
        expect([action, side, unknown([...(t.fills ?? []), ...(t.carries ?? [])] as string[], seen.head), unknown(t.fillsLines as string[], seen.lines)]).toEqual([action, side, [], []])
      }
    }
  })

  test("a transition's permission is its own name or that of another of the same side", () => {
    const actions = transitionsOf(def)
    for (const [action, { by, permission }] of actions) {
      if (permission === undefined) continue
      const sides = [by].flat()
      const sharers = actions.filter(([other, t]) => other !== action && (other === permission || t.permission === permission) && [t.by].flat().some((side) => sides.includes(side)))
      expect([action, permission, sharers.length > 0]).toEqual([action, permission, true])
    }
    for (const [side] of sidesOf(def)) expect(twice(permissionKeys(def, side))).toEqual([])
  })

  test('sides: owner column, persons and parties are fields; the hand-over is recorded in a time', () => {
    for (const [side, view] of sidesOf(def)) {
      expect([side, view.owner]).toEqual([side, side === 'buyer' ? 'elsAccount' : expect.stringMatching(/^(toElsAccount|elsAccount)$/)])
      expect([side, unknown([view.owner, ...(view.person ? [view.person] : []), ...(view.party ? [view.party] : [])], heads)]).toEqual([side, []])
      if (typeof view.sees === 'object') expect([side, fields[view.sees.once]?.kind, fields[view.sees.once]?.auto]).toEqual([side, 'time', true])
    }
    expect(sidesOf(def).some(([, { creates }]) => creates)).toBe(true)
  })

  test('whitelists name existing columns, each once, and what every row needs', () => {
    for (const [side, view] of sidesOf(def)) {
      if (side === 'supplier') expect([view.shows !== undefined, !hasLines(def) || view.showsLines !== undefined]).toEqual([true, true])
      for (const [keys, known] of [[view.shows, columns], [view.showsLines, inLines], [view.stub?.shows, view.shows ?? columns]] as [string[] | undefined, string[]][])
        expect([side, unknown(keys, known), twice([...(keys ?? [])])]).toEqual([side, [], []])
      for (const keys of [view.shows, view.stub?.shows]) if (keys) expect([side, unknown(['uuid', 'rowVersion', view.owner, list.sort.replace('-', '')], keys as string[])]).toEqual([side, []])
      if (view.showsLines) expect(unknown(['uuid', 'itemNumber'], view.showsLines as string[])).toEqual([])
    }
  })

  test('the other side never sees approval, own fields, prices of others, or who works on it', () => {
    const shows = (def.sides.supplier?.shows ?? []) as string[]
    const showsLines = (def.sides.supplier?.showsLines ?? []) as string[]
    const secret = ['auditStatus', 'flowId', 'createUser', 'lastUpdateUser', 'holderUser', 'innerRemark', 'purchaseGroup', 'costCenter', 'freezeReason', 'erpPurchaseOrderNo', 'erpVendorNo', 'sourceNumber', 'extendFields', 'fbk', 'isDel']
    const secretInLines = ['priceSource', 'priceRecordNumber', 'purchaseRequestNumber', 'requestItemNumber', 'erpDeliveredQuantity', 'assetNumber', 'fbk']
    expect([shows.filter((key) => secret.includes(key)), showsLines.filter((key) => secretInLines.includes(key))]).toEqual([[], []])
    expect(Object.keys(def.own ?? {}).filter((key) => columns.includes(key))).toEqual([])
  })

  const references = [fields, lines].flatMap((row) => Object.entries(row).filter(([, { kind }]) => kind === 'ref').map(([key, field]) => ({ key, field, row })))
  test('references point to documents; snapshots are written by the server, proposals by people', () => {
    for (const { key, field, row } of references) {
      const target = (documents as Record<string, AnyDocument>)[field.target ?? '']
      expect([key, field.target, target?.key.length]).toEqual([key, field.target, 1])
      const theirs = target?.shape.fields ?? {}
      for (const [own, their] of Object.entries(field.copies ?? {})) expect([key, own, their, row[own]?.auto, their in theirs, fits(row[own], theirs[their])]).toEqual([key, own, their, true, true, true])
      for (const [own, their] of Object.entries(field.proposes ?? {})) expect([key, own, their, row[own]?.auto, their in theirs, fits(row[own], theirs[their])]).toEqual([key, own, their, false, true, true])
    }
  })
  /** Does every value of the target's field fit the field it is taken over to? */
  const fits = (own: Field | undefined, their: Field | undefined): boolean => {
    if (!own || !their) return false
    const words = ['text', 'dict', 'ref', 'choice']
    const alike = own.kind === their.kind || (words.includes(own.kind) && words.includes(their.kind) && own.kind !== 'choice')
    const long = own.kind !== 'text' || their.kind === 'choice' || (own.max ?? 0) >= (their.max ?? 0)
    const wide = own.kind !== 'decimal' || ((own.whole ?? 0) >= (their.whole ?? 0) && (own.digits ?? 0) >= (their.digits ?? 0))
    return alike && long && wide && (own.kind !== 'dict' || own.target === their.target)
  }

  test('guarded groups are permissions, and key, title and search are not guarded', () => {
    const groups = [...Object.values(fields), ...Object.values(lines)].flatMap((field) => field.guarded ?? [])
    for (const [side] of sidesOf(def)) expect(unknown(groups.map((group) => `${name}.field.${group}`), permissionKeys(def, side))).toEqual([])
    for (const key of [...(def.key as string[]), ...(def.title ? [def.title] : []), ...(list.search ?? [])]) expect([key, fields[key as string]?.guarded]).toEqual([key, undefined])
  })

  test('values a new document starts with are values its fields take', () => {
    for (const row of [fields, lines])
      for (const [key, { kind, initial, options }] of Object.entries(row)) {
        if (initial === undefined || initial === 'now' || String(initial).startsWith('@')) continue
        if (kind === 'choice') expect([key, Object.keys(options ?? {})]).toEqual([key, expect.arrayContaining([String(initial)])])
        else expect([key, kind, typeof initial]).toEqual([key, kind, kind === 'number' ? 'number' : 'string'])
      }
  })
})

test('prefixes of numbers are unique over all documents (decisions §4)', () => {
  const prefixes = definitions.flatMap(([, { number }]) => (number ? [number.pattern.replace(/\{.*/, '')] : []))
  expect(twice(prefixes)).toEqual([])
  for (const prefix of prefixes) expect(prefix).toMatch(/^[A-Z]{2,3}$/)
})
