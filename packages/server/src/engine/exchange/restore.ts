/** A document of the history as a whole row, with the numbers, dates and statuses it came with (decisions §12.6). */
import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { isEmpty, overflows, readValue } from '@srm/core/definition/read'
import { numberLines, startLine, startValues } from '@srm/core/definition/startValues'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  hasLines,
  machineNames,
  settle,
} from '@srm/core/definition/workflow'
import { newUuid } from '../../database/newUuid.ts'
import { type Context, userOf } from '../context.ts'
import { ownNumberOf } from '../projection.ts'

const setByServer = new Set(['uuid', 'elsAccount', 'rowVersion', 'createUser', 'lastUpdateUser'])

function readRow(fields: Fields, row: AnyRow, at: string): { value: AnyRow; issues: Issue[] } {
  const value: AnyRow = {}
  const issues: Issue[] = []
  for (const [key, field] of Object.entries(fields) as [string, Field][]) {
    if (setByServer.has(key) || isEmpty(row[key])) continue
    const found = readValue(field, row[key])
    if ('value' in found) value[key] = found.value
    else issues.push({ path: at + key, ...found })
  }
  return { value, issues }
}

function readStatuses(def: AnyDocument, row: AnyRow): { value: AnyRow; issues: Issue[] } {
  const value: AnyRow = {}
  const issues: Issue[] = []
  for (const name of machineNames(def)) {
    if (isEmpty(row[name])) continue
    if (Object.hasOwn(def.shape.statuses[name].states, String(row[name]))) value[name] = row[name]
    else issues.push({ path: name, rule: 'notOneOf' })
  }
  return { value, issues }
}

const required = (fields: Fields, row: AnyRow, at: string): Issue[] =>
  Object.entries(fields)
    .filter(([key, field]) => field.required && !setByServer.has(key) && isEmpty(row[key]))
    .map(([key]) => ({ path: at + key, rule: 'required' }))

/** A document of the file as a whole row: given values, start values for the rest, derived fields recomputed. */
export function restore(context: Context, def: AnyDocument, given: AnyDoc): { doc: AnyDoc; issues: Issue[] } {
  const { actor, moment } = context
  const starter = { person: undefined, localCurrency: actor.localCurrency, now: moment.now, fromFile: true }
  const head = readRow(def.shape.fields, { ...given, ...ownNumberOf(def, actor) }, '')
  const statuses = readStatuses(def, given)
  const lines = (given.lines ?? []).map((line, i) => readRow(def.shape.lines, line, `lines.${i}.`))
  const blank = startLine(def, starter)
  const start = startValues(def, starter)
  const user = userOf(actor)
  const createDate = head.value.createDate ?? moment.now
  const party = def.sides[actor.side]?.party
  const drawn = {
    ...start,
    ...(party ? { [party]: actor.companyName } : {}),
    ...head.value,
    ...statuses.value,
    uuid: newUuid(),
    elsAccount: actor.account,
    rowVersion: 1,
    createUser: user,
    createDate,
    lastUpdateUser: user,
    lastUpdateDate: head.value.lastUpdateDate ?? createDate,
    ...(hasLines(def)
      ? { lines: numberLines(lines.map(({ value }) => ({ ...blank, ...value, uuid: newUuid() }))) }
      : {}),
  } as AnyDoc
  const issues = [...head.issues, ...statuses.issues, ...lines.flatMap((line) => line.issues)]
  if (issues.length > 0) return { doc: drawn, issues }
  const doc = settle(def, drawn, moment)
  const since = doc.holderSide ? (head.value.holderSince ?? doc.lastUpdateDate) : null
  const missing = [
    ...overflows(def, doc),
    ...required(def.shape.fields, doc, ''),
    ...(doc.lines ?? []).flatMap((line, i) => required(def.shape.lines, line, `lines.${i}.`)),
  ]
  return { doc: 'holderSide' in doc ? { ...doc, holderSince: since } : doc, issues: missing }
}
