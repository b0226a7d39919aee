/** Issues, refusals and errors as whole sentences, with the labels of the definition they speak of. */
import type { SrmError } from '../client/errors.ts'
import { attemptOf } from '../client/failures/attempt.ts'
import type { Issue, Refusal } from '../definition/document.ts'
import type { Field } from '../definition/field.ts'
import { actionFields } from '../definition/read.ts'
import type { Side } from '../definition/shape.ts'
import { type AnyDocument, stageState, transitionsOf } from '../definition/workflow.ts'
import { permissionLabels } from '../system/rights/permissionLabels.ts'
import { allowedStages } from './allowedStages.ts'
import { failedText, toldFailure } from './attempted.ts'
import { alternatives, isMessageKey, type Locale, label, translate } from './translate.ts'

type Named = { readonly en: string; readonly zh: string }

/** Fields that a transition asks for have their labels in the transition. */
function askedField(def: AnyDocument, key: string): Named | undefined {
  for (const [action] of transitionsOf(def)) {
    const field = actionFields(def, action)[key]
    if (field) return field
  }
  return undefined
}
const headNamed = (def: AnyDocument, key: string): Named | undefined =>
  (def.shape.fields[key] as Field | undefined) ?? def.shape.statuses[key] ?? def.own?.[key] ?? askedField(def, key)

const lines: Named = { en: 'Lines', zh: '明细行' }

/** Where a cell of the rows that a field holds is: `uomConversions.0.unit`; the row alone where all of it is meant. */
function cellLabel(locale: Locale, def: AnyDocument, path: string): string | undefined {
  const [, key = '', at, column = ''] = /^(\w+)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
  const field = def.shape.fields[key] as Field | undefined
  if (!field?.columns) return undefined
  const named = field.columns[column]
  const row = { field: label(locale, field), row: Number(at) + 1 }
  return named
    ? translate(locale, 'at.cell', { ...row, column: label(locale, named) })
    : translate(locale, 'at.row', row)
}

/**
 * The label of a head field, a status, a line field (`lines.quantity`, `lines.2.quantity`), a cell of a field's rows, or
 * the key itself.
 */
export function fieldLabel(locale: Locale, def: AnyDocument, path: string): string {
  const [, inLine] = /^lines\.(?:\d+\.)?(\w+)$/.exec(path) ?? []
  const named = inLine
    ? (def.shape.lines[inLine] as Field | undefined)
    : path === 'lines'
      ? lines
      : headNamed(def, path)
  return named ? label(locale, named) : (cellLabel(locale, def, path) ?? path.replace(/^lines\.(\d+\.)?/, ''))
}

/** The label of a stage. */
export const stageLabel = (locale: Locale, def: AnyDocument, stage: string): string => {
  const state = stageState(def, stage)
  return state ? label(locale, state) : stage
}

/** What the rule says, for a place beside the field itself. */
export function ruleText(locale: Locale, { rule, limit }: Pick<Issue, 'rule' | 'limit'>): string {
  const form = `form.${limit}`
  if (rule === 'badFormat' && isMessageKey(form)) return translate(locale, form)
  return translate(locale, rule.includes('.') ? rule : `rule.${rule}`, { limit })
}

/** The whole sentence of a fault of what was sent: where, and what to do. `lines.0` is line 1 of what was sent. */
export const issueText = (locale: Locale, def: AnyDocument, issue: Issue): string =>
  namedIssueText(locale, issue, fieldLabel(locale, def, issue.path))

/** The same where the name of the field is known, and its document's definition is not. */
export function namedIssueText(locale: Locale, issue: Issue, field: string): string {
  const text = ruleText(locale, issue)
  const [, at, key] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(issue.path) ?? []
  if (issue.path === '') return text.charAt(0).toUpperCase() + text.slice(1)
  if (at === undefined) return translate(locale, 'at.field', { field, text })
  const line = Number(at) + 1
  return translate(locale, key === undefined ? 'at.wholeLine' : 'at.line', { line, field, text })
}

/** The statuses an action needs, machine by machine, without those every document starts with. */
function neededStates(locale: Locale, def: AnyDocument, action: string): string {
  const [, transition] = transitionsOf(def).find(([name]) => name === action) ?? []
  const vectors = [transition?.from ?? []].flat() as Readonly<Record<string, string | readonly string[]>>[]
  const machines = [...new Set(vectors.flatMap((vector) => Object.keys(vector)))]
  const named = machines.map((name) => {
    const machine = def.shape.statuses[name]
    const states = [...new Set(vectors.flatMap((vector) => vector[name] ?? Object.keys(machine.states)))]
    return { all: states.length === Object.keys(machine.states).length, machine, states }
  })
  return named
    .filter(({ all }) => !all)
    .map(
      ({ machine, states }) =>
        `${label(locale, machine)} ${alternatives(
          locale,
          states.map((state) => label(locale, machine.states[state])),
        )}`,
    )
    .join(translate(locale, 'list.join'))
}

/** Says at which other stages the action is possible; where the stage is not what stands in the way, which statuses. */
function notNowText(locale: Locale, def: AnyDocument, { params = {} }: Refusal): string {
  const [action, stage] = [String(params.action), String(params.stage)]
  const [, transition] = transitionsOf(def).find(([name]) => name === action) ?? []
  const named = { action: transition ? label(locale, transition) : action, stage: stageLabel(locale, def, stage) }
  const allowed = allowedStages(def, action)
  if (allowed.includes(stage))
    return translate(locale, 'common.notNowStates', { ...named, states: neededStates(locale, def, action) })
  if (allowed.length === 0) return translate(locale, 'common.notNow', named)
  const stages = alternatives(
    locale,
    allowed.map((name) => stageLabel(locale, def, name)),
  )
  return translate(locale, 'common.notNowBut', { ...named, stages })
}

/** The whole sentence of a business refusal. */
export function refusalText(locale: Locale, def: AnyDocument, refusal: Refusal): string {
  if (refusal.message === 'common.notNow') return notNowText(locale, def, refusal)
  const { message, field, line, params = {} } = refusal
  return translate(locale, message, {
    ...(line === undefined ? {} : { line }),
    ...params,
    ...(field === undefined ? {} : { field: fieldLabel(locale, def, field) }),
    ...(params.stage === undefined ? {} : { stage: stageLabel(locale, def, String(params.stage)) }),
  })
}

interface RowFault {
  readonly field: string
  readonly rule: string
  readonly limit?: number | string
  readonly params?: Readonly<Record<string, unknown>> | null
}

/** "Base unit: XX is not in the dictionary.": what is wrong with a row of a file, a broken rule or a refusal. */
export function rowErrorText(locale: Locale, def: AnyDocument, { field, rule, limit, params }: RowFault): string {
  if (rule.includes('.'))
    return refusalText(locale, def, {
      message: rule,
      field,
      ...(params ? { params: params as Refusal['params'] } : {}),
    } as Refusal)
  const text = ruleText(locale, { rule, ...(limit === undefined ? {} : { limit }) })
  return field === '' ? text : translate(locale, 'at.field', { field: fieldLabel(locale, def, field), text })
}

interface Told extends Pick<SrmError, 'kind' | 'key' | 'status' | 'traceId'> {
  readonly issues?: readonly Issue[]
  readonly refusal?: Refusal
  readonly permission?: string | undefined
  readonly retryAfter?: number
  readonly said?: string
}

/** A permission as the matrix of rights calls it; its key where the document is not known. */
function permissionText(locale: Locale, key: string, def: AnyDocument | undefined): string {
  const sides = def ? (Object.keys(def.sides) as Side[]) : []
  const [named] = sides.flatMap((side) => permissionLabels(def as AnyDocument, side).filter((one) => one.key === key))
  return named === undefined ? key : label(locale, named)
}

/** Why a call failed and what can be done; of several faults the first, for a form shows each at its field. */
export function causeText(locale: Locale, error: SrmError, def?: AnyDocument): string {
  const { kind, key, status, traceId = '–', issues = [], refusal, permission, retryAfter, said }: Told = error
  if (said !== undefined) return said
  const [issue] = issues
  if (def && issue) return issueText(locale, def, issue)
  if (def && refusal) return refusalText(locale, def, refusal)
  if (kind === 'notPermitted' && permission)
    return translate(locale, 'common.notAllowedFor', { permission: permissionText(locale, permission, def) })
  const params = { ...refusal?.params, status, traceId, seconds: retryAfter }
  const text = translate(locale, key, params)
  return text === key ? translate(locale, 'common.unexpected', params) : text
}

/** What a failed call is told as: the specification's sentence of what was attempted, then the cause and the way out. */
export const errorText = (locale: Locale, error: SrmError, def?: AnyDocument): string =>
  toldFailure(locale, failedText(locale, attemptOf(error.called), def), causeText(locale, error, def))
