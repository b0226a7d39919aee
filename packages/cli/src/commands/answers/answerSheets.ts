/** `srm <document> pull` and `push`: lines that a party answers, as workbooks (domain/11 D5, D6). */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { AnyDocumentApi } from '@srm/core/client/documentTypes'
import { answerSheet } from '@srm/core/client/files/documentFiles'
import type { IsoDate } from '@srm/core/definition/field'
import { NoAnswerSheet, type ReadAnswers, readAnswers, sheetActions } from '@srm/core/definition/files/answerSheet'
import { readAction } from '@srm/core/definition/read'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isIn,
  take,
} from '@srm/core/definition/workflow'
import { today } from '@srm/core/i18n/format'
import { issueText, refusalText, ruleText } from '@srm/core/i18n/messages'
import { label } from '@srm/core/i18n/translate'
import { connect, sideOf } from '../../connection.ts'
import { CommandError, exitCodes } from '../../exitCodes.ts'
import { rowsOfBook } from '../../files/foreignBook.ts'
import { filledName, makeFolder } from '../../files/outputNames.ts'
import { tellWritten, toFile, type Written } from '../../files/writtenFile.ts'
import { headOf } from '../../headFields.ts'
import type { ConnectionOptions } from '../../settings.ts'
import { printJson, type Terminal } from '../../terminal.ts'
import { uuidsOf } from '../uuidsOf.ts'

export interface PullOptions extends ConnectionOptions {
  readonly output?: string
  readonly locale?: 'zh-CN' | 'en'
}

export interface PushOptions extends ConnectionOptions {
  readonly set: readonly string[]
  readonly dryRun?: boolean
  readonly force?: boolean
}

type Answering = readonly [action: string, transition: AnyTransition]

/** The answer that the document waits for as it stands. */
const answeringOf = (def: AnyDocument, side: string, doc: AnyDoc): Answering | undefined =>
  sheetActions(def, side).find(([, { from }]) => isIn(from, doc))

/** All that wait for whoever asks, and can be answered in a workbook. */
async function waiting(def: AnyDocument, side: string, api: AnyDocumentApi): Promise<AnyRow[]> {
  const found: AnyRow[] = []
  let after: string | null | undefined
  do {
    const page = await api.list({ tab: 'mine', limit: 200, ...(after ? { after } : {}) })
    found.push(...page.items.filter((doc) => answeringOf(def, side, doc as AnyDoc)))
    after = page.next
  } while (after)
  return found
}

const numberOf = (def: AnyDocument, doc: AnyRow): string => String(doc[String(def.key[0])])

/** Answers the exit code. @throws CommandError where a number is not known, or is not to be answered */
export async function pullSheets(
  def: AnyDocument,
  numbers: readonly string[],
  options: PullOptions,
  terminal: Terminal,
): Promise<number> {
  const { say, signal } = terminal
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  const api = connection.srm.of(side, def.shape.name)
  const docs =
    numbers.length === 0
      ? await waiting(def, side, api)
      : await Promise.all((await uuidsOf(api, numbers, say)).map((uuid) => api.get(uuid)))
  const locale = options.locale && (options.locale === 'en' ? ('en' as const) : ('zh_cn' as const))
  const written: Written[] = []
  for (const doc of docs) {
    const number = numberOf(def, doc)
    const [action] = answeringOf(def, side, doc as AnyDoc) ?? []
    if (action === undefined) throw new CommandError('failed', say('notToAnswer', { number }))
    const file = filledName(options.output ?? '{number}.xlsx', { number, document: def.shape.name })
    await makeFolder(file, say)
    const content = async () => {
      const path = `/${side}/${def.shape.name}/${doc.uuid}`
      const asked = { ...(locale ? { locale } : {}), signal }
      const { body } = await answerSheet(connection.caller, path, action, asked)
      return body ? Readable.fromWeb(body as never) : Readable.from([])
    }
    written.push(...(await toFile(content, file, undefined, terminal)))
  }
  tellWritten(written, 'xlsx', terminal)
  return exitCodes.ok
}

/** What keeps a workbook from being sent as it is, a sentence each. */
function obstacles(def: AnyDocument, doc: AnyDoc, read: ReadAnswers, { say, locale }: Terminal): string[] {
  const column = (key: string) => {
    const field = def.shape.lines[key]
    return field ? label(locale, field) : key
  }
  return [
    ...(read.rowVersion === doc.rowVersion
      ? []
      : [say('sheetOld', { was: String(read.rowVersion ?? '–'), is: String(doc.rowVersion) })]),
    ...read.changed.map(({ itemNumber, key, was, is }) =>
      say('sheetChanged', { line: itemNumber, column: column(key), was, is: String(is ?? '–') }),
    ),
    ...read.unknown.map((line) => say('sheetNoLine', { line })),
  ]
}

const faultsOf = ({ faults }: ReadAnswers, { say, locale }: Terminal): string[] =>
  faults.map(({ itemNumber, field, text, ...broken }) =>
    say('sheetFault', {
      ...{ line: itemNumber, column: label(locale, field), text },
      why: ruleText(locale, broken),
    }),
  )

/** What is said of the head besides: what the document says already, and what the command line says. */
function headGiven({ fills = [] }: AnyTransition, doc: AnyDoc, set: AnyRow): AnyRow {
  const known = Object.fromEntries(
    (fills as readonly string[]).flatMap((key) => (doc[key] == null ? [] : [[key, doc[key]]])),
  )
  return { ...known, ...set }
}

const withoutBlanks = (line: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))

async function readFileOf(file: string, terminal: Terminal) {
  const bytes = await readFile(file).catch(() => {
    throw new CommandError('usage', terminal.say('noFile', { file }))
  })
  return rowsOfBook(bytes, file, terminal)
}

/** Where the number of the document stands in the rows of a file. */
function numberIn(def: AnyDocument, rows: readonly (readonly string[])[], file: string, { say }: Terminal): string {
  const { en, zh } = def.shape.fields[String(def.key[0])] as { readonly en: string; readonly zh: string }
  const at = (rows[0] ?? []).findIndex((text) => [en, zh, String(def.key[0])].includes(text.trim()))
  const number = rows[1]?.[at]?.trim()
  if (!number) throw new CommandError('usage', say('noSheetOfOurs', { file }))
  return number
}

interface Pushing {
  readonly def: AnyDocument
  readonly side: string
  readonly api: AnyDocumentApi
  readonly options: PushOptions
  readonly terminal: Terminal
}

/** Sends one workbook. @throws CommandError where it is none of ours, or says what is no longer so */
async function pushOne(file: string, { def, side, api, options, terminal }: Pushing): Promise<AnyRow> {
  const { say } = terminal
  const { rows, daysSince } = await readFileOf(file, terminal)
  const number = numberIn(def, rows, file, terminal)
  const [uuid = ''] = await uuidsOf(api, [number], say)
  const doc = await api.get(uuid)
  const answering = answeringOf(def, side, doc)
  if (!answering) throw new CommandError('conflict', say('notToAnswer', { number }))
  const [action, transition] = answering
  const read = sheetRead(
    () => readAnswers(def, transition, doc, rows, { zone: 'UTC', form: { daysSince, isSheet: true } }),
    file,
    terminal,
  )
  const faults = faultsOf(read, terminal)
  if (faults.length > 0) throw new CommandError('usage', [file, ...faults].join('\n'))
  const old = options.force ? [] : obstacles(def, doc, read, terminal)
  if (old.length > 0) throw new CommandError('conflict', [file, ...old, say('sheetPullAgain')].join('\n'))
  const lines = read.lines.map(withoutBlanks)
  const body = { ...headGiven(transition, doc, headOf(def, options.set, terminal)), lines }
  if (options.dryRun) demandTaken(def, action, doc, body, terminal)
  else await api.act(action, uuid, { ...body, rowVersion: doc.rowVersion })
  return { number, action, lines: lines.length }
}

/** What the server would say of it, as far as it follows from the document itself. @throws CommandError naming what is refused */
function demandTaken(def: AnyDocument, action: string, doc: AnyDoc, body: AnyRow, { locale }: Terminal): void {
  const { value, issues } = readAction(def, action, body)
  if (issues.length > 0) throw new CommandError('usage', issues.map((one) => issueText(locale, def, one)).join('\n'))
  const now = new Date().toISOString()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { refusal } = take(def, doc, action, value, { now, today: today({ zone, now }) as IsoDate })
  if (refusal) throw new CommandError('failed', refusalText(locale, def, refusal))
}

function sheetRead<T>(read: () => T, file: string, { say }: Terminal): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof NoAnswerSheet ? new CommandError('usage', say('noSheetOfOurs', { file })) : error
  }
}

/** Answers the exit code: one file after the other, the first that cannot be sent ends it. @throws CommandError */
export async function pushSheets(
  def: AnyDocument,
  files: readonly string[],
  options: PushOptions,
  terminal: Terminal,
): Promise<number> {
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  const api = connection.srm.of(side, def.shape.name)
  const sent: AnyRow[] = []
  for (const file of files) {
    const one = await pushOne(file, { def, side, api, options, terminal })
    sent.push(one)
    terminal.note(
      terminal.say(options.dryRun ? 'wouldSend' : 'sentLines', {
        number: String(one.number),
        count: Number(one.lines),
      }),
    )
  }
  if (terminal.json) printJson(terminal, exitCodes.ok, { dryRun: options.dryRun ?? false, documents: sent })
  return exitCodes.ok
}
