/** Which source a requirement goes to: the answer of the source list, nothing is written. */
import type { Issue } from '@srm/core/definition/document'
import { type Fields, f } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { sourcesFor, type Wanted } from '../../sources/sourcesFor.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

const fields: Fields = {
  materialNumber: f.text('Material', '物料编码', { required: true, max: 40 }),
  factory: f.text('Plant', '工厂', { max: 32 }),
  quantity: f.quantity('Quantity', '数量', { required: true, least: '0.000001' }),
  unit: f.text('Unit', '单位', { max: 32 }),
  date: f.date('Day', '日期'),
}
/** As many requirements as are asked for at once. */
const mostLines = 500

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && !Array.isArray(value)

function readLine(given: unknown, at: string, issues: Issue[]): AnyRow {
  if (!isRow(given)) {
    issues.push({ path: at, rule: 'notObject' })
    return {}
  }
  for (const key of Object.keys(given))
    if (!Object.hasOwn(fields, key)) issues.push({ path: `${at}.${key}`.slice(0, 100), rule: 'notAccepted' })
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const found = readValue(field, given[key] ?? null)
      if ('rule' in found) issues.push({ path: `${at}.${key}`, ...found })
      else if (field.required && found.value === null) issues.push({ path: `${at}.${key}`, rule: 'required' })
      return [key, 'value' in found ? found.value : null]
    }),
  )
}

/** @throws Invalid */
function readLines(body: unknown): readonly AnyRow[] {
  const lines = isRow(body) ? body.lines : undefined
  if (!Array.isArray(lines)) throw new Invalid([{ path: 'lines', rule: 'notList' }])
  if (lines.length > mostLines) throw new Invalid([{ path: 'lines', rule: 'tooManyRows', limit: mostLines }])
  const issues: Issue[] = []
  const read = lines.map((line, i) => readLine(line, `lines.${i}`, issues))
  if (issues.length > 0) throw new Invalid(issues)
  return read
}

/** `POST {prefix}/buyer/sources`: the source of each requirement of a material, plant, day and quantity. */
export function sourceRoutes(api: FastifyInstance, database: Database): void {
  api.post('/buyer/sources', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, sourceList, 'view')
    const lines = readLines(request.body)
    const answers = await reading({ database, actor }, (context) =>
      sourcesFor(
        context,
        lines.map(({ date, ...line }) => ({ ...line, day: date ?? context.moment.today }) as unknown as Wanted),
      ),
    )
    return answer({ lines: answers })
  })
}
