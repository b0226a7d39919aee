/** The rules of EN 16931 as they are published, run by Saxon. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Saxon {
  transform(options: object, execution: 'sync'): { readonly principalResult: string }
}
const require = createRequire(import.meta.url)

/**
 * @param stylesheet path of the XSLT that a Schematron became
 * @returns the rules that an invoice breaks, with what they say; warnings are none
 */
export function officialRules(stylesheet: string): (xml: string) => string[] {
  const saxon = require('saxon-js') as Saxon
  const compiled = join(mkdtempSync(join(tmpdir(), 'srm-rules-')), 'rules.sef.json')
  execFileSync(process.execPath, [require.resolve('xslt3'), `-xsl:${stylesheet}`, `-export:${compiled}`, '-nogo'])
  return (xml) => {
    const options = { stylesheetFileName: compiled, sourceText: xml, destination: 'serialized' }
    const { principalResult: report } = saxon.transform(options, 'sync')
    return [...report.matchAll(/<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g)].flatMap(
      ([, attributes = '', text = '']) =>
        attributes.includes('flag="fatal"')
          ? [
              text
                .replaceAll(/<[^>]*>/g, ' ')
                .replaceAll(/\s+/g, ' ')
                .trim(),
            ]
          : [],
    )
  }
}
