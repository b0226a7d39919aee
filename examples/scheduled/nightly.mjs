/**
 * What has changed since the night before, one file for each document, and a log of what was done. The command line exports,
 * because it remembers with the server how far it has come; the SDK says how many documents wait under each task tab.
 */
import { execFile } from 'node:child_process'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@srm/core/client/client'
import { withServiceToken } from '@srm/core/client/embedSession'

const run = promisify(execFile)
const {
  SRM_URL = '',
  SRM_TOKEN_FILE = '',
  SRM_FOLDER = 'exports',
  SRM_DOCUMENTS = 'purchaseOrder receipt',
} = process.env
const side = process.env.SRM_SIDE === 'supplier' ? 'supplier' : 'buyer'
/** Of this run: a second run of a day writes files of its own. */
const stamp = new Date().toISOString().replace(/\W|\d+Z$/g, '')

const token = (await readFile(SRM_TOKEN_FILE, 'utf8')).trim()
const srm = createClient({ baseUrl: SRM_URL, session: withServiceToken(token) })

/**
 * Lines of JSON: one for each document and night, in a file and for whoever started this.
 * @param {object} line
 */
async function log(line) {
  const text = JSON.stringify({ at: new Date().toISOString(), ...line })
  console.log(text)
  await appendFile(join(SRM_FOLDER, 'nightly.log'), `${text}\n`)
}

/**
 * Exports what has changed of a document. What was not written whole counts as not exported: the next night brings it again.
 * @param {string} document
 * @returns {Promise<number>} exit code of the command line
 */
async function exportChanges(document) {
  const file = join(SRM_FOLDER, `${document}-${stamp}.csv`)
  try {
    const args = [document, 'export', '--since', 'last', '--side', side, '-o', file, '--json']
    const { bytes } = JSON.parse((await run('srm', args)).stdout)
    const { tabs } = await srm.of(side, document).list({ limit: 1, counts: 'tabs' })
    await log({ document, ok: true, file, bytes, tabs })
    return 0
  } catch (error) {
    const { code, stdout = '', message } = /** @type {{ code?: unknown, stdout?: string, message: string }} */ (error)
    await log({ document, ok: false, code, error: stdout.startsWith('{') ? JSON.parse(stdout).error : message })
    return typeof code === 'number' ? code : 1
  }
}

await mkdir(SRM_FOLDER, { recursive: true })
const codes = []
for (const document of SRM_DOCUMENTS.split(/\s+/)) codes.push(await exportChanges(document))
process.exitCode = codes.find((code) => code !== 0) ?? 0
