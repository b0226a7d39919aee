/**
 * `npm run check:ubl -- <folder> …` reads every UBL invoice below the folders. Tests of single rules (a `testSet` whose
 * tests name the rules that hold or are broken) must say the same; whole invoices must be accepted. Made for checkouts of the
 * public sets that docs/decisions/0054 names; none of them is in this repository. Where one of the folders has the rules
 * themselves as XSLT, invoices that are drawn by chance and written as files must break none of them (docs/decisions/0082).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readUblElement, type UblReading } from '@srm/core/finance/invoices/ubl/readUbl'
import { checkedRules } from '@srm/core/finance/invoices/ubl/rules/brokenRules'
import { decodeXml, readXml, UnreadableXml, type XmlElement } from '@srm/core/finance/invoices/ubl/xmlElement'
import { officialRules } from './ubl/officialRules.ts'
import { writtenExamples } from './ubl/writtenExamples.ts'

/** Where the reader says something else than the set, and why. */
const differences: Readonly<Record<string, string>> = {
  'BR-03.xml': 'its issue date is 123, which is no day in the schema of UBL',
  'BR-G-08.xml': 'one of its categories names no tax scheme, which the schema of UBL demands',
  'BR-CL-17.xml': 'its categories name no tax scheme, which the schema of UBL demands',
  'BR-CL-18.xml': 'its categories name no tax scheme, which the schema of UBL demands',
  'GR-base-example-TaxRepresentative.xml': 'it names no seller, which the rule demands',
  '05.01a-INVOICE_ubl.xml': 'BR-CO-16: the extension of XRechnung pays third parties besides',
}

interface Answers {
  same: number
  unchecked: number
  readonly other: string[]
}

const rulesOf = ({ findings }: UblReading): Set<string> => new Set(findings.map(({ rule }) => rule))
const isInvoice = ({ name, space }: XmlElement) => /^(Invoice|CreditNote)$/.test(name) && space.endsWith(`:${name}-2`)

function judge(answers: Answers, file: string, isSame: boolean, what: string): void {
  if (isSame) answers.same += 1
  else
    answers.other.push(
      `${basename(file)}: ${what}${differences[basename(file)] ? ` (${differences[basename(file)]})` : ''}`,
    )
}

/** A `testSet`: each of its tests is a part of an invoice, with the rules that hold in it or are broken. */
function checkTests(answers: Answers, file: string, set: XmlElement): void {
  for (const test of set.children.filter(({ name }) => name === 'test')) {
    const part = test.children.find(isInvoice)
    const asserted = test.children.find(({ name }) => name === 'assert')?.children ?? []
    if (!part) continue
    const broken = rulesOf(readUblElement(part))
    for (const { name, text } of asserted.filter((one) => one.name !== 'description'))
      if (!checkedRules.has(text)) answers.unchecked += 1
      else judge(answers, file, broken.has(text) === (name !== 'success'), `${text} should be ${name}`)
  }
}

function checkFile(answers: { readonly tests: Answers; readonly invoices: Answers }, file: string): void {
  try {
    const root = readXml(decodeXml(readFileSync(file)))
    if (root.name === 'testSet') checkTests(answers.tests, file, root)
    else if (isInvoice(root)) {
      const broken = [...rulesOf(readUblElement(root))]
      judge(answers.invoices, file, broken.length === 0, broken.join(', '))
    }
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    console.log(`${basename(file)} is not read: ${error.says.en}`)
  }
}

const none = (): Answers => ({ same: 0, unchecked: 0, other: [] })
const answers = { tests: none(), invoices: none() }
const folders = process.argv.slice(2)
for (const folder of folders)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.xml$/i.test(entry)) checkFile(answers, join(folder, entry))

/** The rules of a checkout of ConnectingEurope/eInvoicing-EN16931. */
const stylesheet = folders.map((folder) => join(folder, 'ubl/xslt/EN16931-UBL-validation.xslt')).find(existsSync)
if (stylesheet) {
  const broken = officialRules(stylesheet)
  const examples = writtenExamples()
  const faults = examples.flatMap((xml) => broken(xml).map((rule) => ({ rule, xml })))
  for (const { rule, xml } of faults.slice(0, 3)) console.log(`A file that was written breaks ${rule}:\n${xml}`)
  console.log(`Files written: ${examples.length}, faults by the official rules: ${faults.length}`)
  if (faults.length > 0) process.exitCode = 1
}

const { tests, invoices } = answers
for (const line of [...tests.other, ...invoices.other]) console.log(line)
console.log(`Rules: ${tests.same} as said, ${tests.other.length} otherwise, ${tests.unchecked} not checked`)
console.log(`Invoices: ${invoices.same} accepted, ${invoices.other.length} refused`)
const isKnown = (line: string): boolean => Object.hasOwn(differences, line.slice(0, line.indexOf(':')))
if (folders.length === 0 || ![...tests.other, ...invoices.other].every(isKnown)) process.exitCode = 1
