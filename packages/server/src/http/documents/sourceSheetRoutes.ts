/** The source list of a material and plant as one sheet (domain/04 §3.13). */
import type { Issue } from '@srm/core/definition/document'
import type { Fields, IsoDate } from '@srm/core/definition/field'
import { crossFaults, readCreate, readFields } from '@srm/core/definition/read'
import { numberLines } from '@srm/core/definition/startValues'
import type { AnyRow } from '@srm/core/definition/workflow'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { subjectFaults } from '@srm/core/masterData/sources/sourceRules'
import { sourceSheet } from '@srm/core/masterData/sources/sourceSheet'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { splitVersion } from '../../engine/save/save.ts'
import { type SentLine, type SentSheet, saveSheet } from '../../sources/saveSheet.ts'
import { firstDay, readSheet, type SheetOf } from '../../sources/sheet.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { changing, paramsOf } from './documentRoutes.ts'

const { objectType, materialNumber, cateLevelCode, factory, validStartDate } = sourceSheet.shape.fields
const asked: Fields = {
  objectType,
  materialNumber,
  cateLevelCode,
  factory,
  validStartDate: { ...validStartDate, required: false },
}
/** As many rows as a sheet has at most. */
const mostRows = 200

function demandNone(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Invalid(issues)
}

const sheetOf = (value: AnyRow, day: IsoDate): SheetOf => ({
  objectType: value.objectType === 'category' ? 'category' : 'material',
  materialNumber: (value.materialNumber as string | null | undefined) ?? null,
  cateLevelCode: (value.cateLevelCode as string | null | undefined) ?? null,
  factory: (value.factory as string | null | undefined) ?? null,
  validStartDate: day,
})

/** @throws Invalid */
async function readAsked(context: Context, params: AnyRow): Promise<SheetOf> {
  const { value, issues } = readFields(asked, params, 'started')
  demandNone(issues)
  const of = sheetOf(value, value.validStartDate as IsoDate)
  demandNone(subjectFaults(of))
  return { ...of, validStartDate: of.validStartDate ?? (await firstDay(context, of)) }
}

const lineOf = (line: AnyRow, lastDay: unknown): SentLine =>
  ({
    ...Object.fromEntries(Object.keys(sourceSheet.shape.lines).map((key) => [key, line[key] ?? null])),
    fixedSource: line.fixedSource ?? 'N',
    expiryDate: line.expiryDate ?? lastDay,
    itemNumber: line.itemNumber,
  }) as unknown as SentLine

/** @throws Invalid */
function readSent(body: unknown): SentSheet {
  const { rowVersion, rest } = splitVersion(body)
  const { activate = false, ...sheet } = rest
  const { value, issues } = readCreate(sourceSheet, sheet)
  const { lines = [], ...head } = value
  demandNone([
    ...issues,
    ...(typeof activate === 'boolean' ? [] : [{ path: 'activate', rule: 'notOneOf' }]),
    ...('remark' in sheet ? [{ path: 'remark', rule: 'notAccepted' }] : []),
    ...(value.lines ? [] : [{ path: 'lines', rule: 'notList' }]),
    ...(lines.length > mostRows ? [{ path: 'lines', rule: 'tooManyRows', limit: mostRows }] : []),
  ])
  const of = sheetOf(head, head.validStartDate as IsoDate)
  demandNone(crossFaults(sourceSheet, { ...of, expiryDate: head.expiryDate, lines }, 'save'))
  return {
    of,
    rowVersion,
    activate: activate === true,
    lines: numberLines(lines).map((line) => lineOf(line, head.expiryDate)),
  }
}

/**
 * `GET {prefix}/buyer/sourceList/sheet`: the drafts of a material or category and plant that begin on a day, beside what is
 * valid then. `PUT`: makes the drafts exactly these rows and, where asked, valid: all of them or nothing.
 */
export function sourceSheetRoutes(api: FastifyInstance, database: Database): void {
  api.get('/buyer/sourceList/sheet', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, sourceList, 'view')
    const params = paramsOf(request)
    return answer(
      await reading({ database, actor }, async (context) => readSheet(context, await readAsked(context, params))),
    )
  })
  api.put(
    '/buyer/sourceList/sheet',
    changing(
      database,
      async (context, { body }) => {
        demandPermission(context, sourceList, 'edit')
        const sent = readSent(body)
        return { kept: JSON.stringify(sent.of), text: JSON.stringify(await saveSheet(context, sent)) }
      },
      async (context, kept) => {
        demandPermission(context, sourceList, 'view')
        return JSON.stringify(await readSheet(context, JSON.parse(kept) as SheetOf))
      },
    ),
  )
}
