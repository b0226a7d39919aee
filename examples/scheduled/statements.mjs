/**
 * The reconciliation statements of the month before as a workbook, mailed to whoever books them. The command line exports;
 * what could not be mailed stays in the folder, and the script ends with an exit code.
 */
import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { createTransport } from 'nodemailer'

const run = promisify(execFile)
const { SRM_FOLDER = 'exports', SRM_SUPPLIER, SMTP_URL = '', MAIL_FROM = '', MAIL_TO = '' } = process.env
const side = process.env.SRM_SIDE === 'supplier' ? 'supplier' : 'buyer'

/** The month before this one, as `--period` takes it. */
function lastMonth() {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7)
}
const period = process.env.SRM_PERIOD ?? lastMonth()

await mkdir(SRM_FOLDER, { recursive: true })
const file = join(SRM_FOLDER, `statements-${[period, ...(SRM_SUPPLIER ? [SRM_SUPPLIER] : [])].join('-')}.xlsx`)
const args = ['reconciliation', 'export', '--period', period, '--side', side, '--format', 'xlsx', '-o', file]
try {
  await run('srm', SRM_SUPPLIER ? [...args, '--supplier', SRM_SUPPLIER] : args)
  await createTransport(SMTP_URL).sendMail({
    from: MAIL_FROM,
    to: MAIL_TO,
    subject: `Statements ${period}`,
    text: `The reconciliation statements of ${period}.`,
    attachments: [{ filename: basename(file), path: file }],
  })
  console.log(JSON.stringify({ period, file, bytes: (await stat(file)).size, mailed: MAIL_TO }))
} catch (error) {
  const { code, stderr, message } = /** @type {{ code?: unknown, stderr?: string, message: string }} */ (error)
  console.error(stderr?.trim() || message)
  process.exitCode = typeof code === 'number' ? code : 1
}
