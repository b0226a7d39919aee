/** The script of examples/scheduled that mails the statements of a month: exported by the command, sent by a real mail server. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../../src/engine/exchange/xlsx.ts'
import { kinds } from '../../support/databases.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const run = promisify(execFile)

let world: World
let mailbox: Mailbox
let folder: string
let url: string
beforeAll(async () => {
  world = await startWorld(kinds[0] ?? 'pglite')
  mailbox = await startMailbox()
  folder = await mkdtemp(join(tmpdir(), 'srm-mailed-'))
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const command = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'packages/cli/src/main.ts')}' "$@"\n`
  await writeFile(join(folder, 'srm'), command)
  await chmod(join(folder, 'srm'), 0o755)
})
afterAll(async () => {
  await world?.drop()
  await mailbox?.close()
  await rm(folder, { recursive: true })
})

/** A statement of what came in today. */
async function stated(): Promise<{ reconNumber: string; periodTo: string }> {
  const desk = deliveriesOf(() => world)
  const order = await desk.confirmed(line({ quantity: '3', priceExcludingTax: '10' }))
  const { uuid } = await desk.created(desk.arrival(order, '3'))
  const { receiptNumber } = await desk.done(uuid, 'post')
  const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receiptNumber}`)
  const made = await desk.madeOf('buyer', 'reconciliation', 'materialVoucher', body.data.items[0].uuid)
  return desk.read('buyer', 'reconciliation', made.uuid)
}

test('the statements of a month are mailed as a workbook; what cannot be mailed stays, and is said', async () => {
  const { reconNumber, periodTo } = await stated()
  const expireDate = new Date(Date.now() + 86_400_000).toISOString()
  const scope = { documents: ['reconciliation'], verbs: ['view', 'export'] }
  const made = await world.call('buyer', 'POST', '/buyer/serviceTokens', { name: 'statements', ...scope, expireDate })
  const tokenFile = join(folder, 'token')
  await writeFile(tokenFile, made.body.data.token, { mode: 0o600 })
  const env = {
    PATH: `${folder}:${dirname(process.execPath)}:${process.env.PATH}`,
    ...{ SRM_CONFIG_DIR: join(folder, 'nobody'), SRM_URL: url, SRM_TOKEN_FILE: tokenFile },
    ...{ SRM_FOLDER: join(folder, 'exports'), SRM_PERIOD: periodTo.slice(0, 7) },
    ...{ ...mailbox.settings, MAIL_TO: 'accounting@example.com' },
  }
  const script = join(root, 'examples/scheduled/statements.mjs')
  const { stdout } = await run(process.execPath, [script], { env })
  const said = JSON.parse(stdout)
  const mail = await mailbox.take('accounting@example.com', /^Statements \d{4}-\d\d$/)
  expect(mail.subject).toBe(`Statements ${periodTo.slice(0, 7)}`)
  const rows: string[][] = []
  for await (const cells of readSheet(said.file)) rows.push(cells)
  expect(rows.flat()).toContain(reconNumber)
  mailbox.refuse({ code: 550, at: 'recipient' })
  await expect(run(process.execPath, [script], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/550/),
  })
})
