/** Nothing that changes or leaves a document goes around the page: what sends it is named here, and asks before. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
  .map((name) => name.replaceAll('\\', '/'))
  .toSorted()
const textOf = (name: string): string => readFileSync(root + name, 'utf8')
const having = (pattern: RegExp): string[] => files.filter((name) => pattern.test(textOf(name)))

test('the calls that change documents are made where the page is asked', () => {
  expect(having(/client\/documentApi'|createCaller\(|\bAnyDocumentApi\b/)).toEqual([
    'document/definition/connection.ts',
    'document/definition/joinedConnection.ts',
    'document/definition/readingApi.ts',
    'document/definition/writing.ts',
    'document/values/keptNames.ts',
  ])
})

/** Calls of the SDK that write by themselves, and calls of screens' own. */
const writes =
  /\b(putTogether|saveSourceSheet|importJobApi|commentApi|attachmentApi|savedViewCalls|formDraftCalls|invoiceFromFile)\(|method: '(POST|PUT|DELETE)'|method: '\w+' \| '|api\.(start|cancel|resume)\(/
/** They ask something, or keep what is the person's own: no document is changed, none is done with. */
const changeNothing: readonly string[] = [
  // questions whose answer fills or judges what is typed
  'document/form/lines/useTypedNumbers.ts',
  'document/values/customerUnits.ts',
  'finance/invoices/FromUblFile.tsx',
  'finance/reductions/baseEvidenceProposals.ts',
  'logistics/SlotPicker.tsx',
  'orders/lineTerms.ts',
  // the person's own views, columns and drafts
  'document/form/lines/useLineColumns.ts',
  'document/form/useSharedDraft.ts',
  'document/views/useSavedViews.ts',
  // what is said beside a document, and its files
  'document/files/useFiles.ts',
  'document/talk/useTalk.ts',
  'orders/cockpit/cockpitSteps.ts',
  // made here, called where the page is asked
  'imports/job/useJobs.ts',
  // of what was handed in when the page was asked
  'logistics/receiving/photos.ts',
  'logistics/receiving/receivingCalls.ts',
]

test('whatever else is written asks the page before', () => {
  const found = having(writes)
  expect(found.filter((name) => !changeNothing.includes(name) && !/\bask\(/.test(textOf(name)))).toEqual([])
  expect(changeNothing.filter((name) => !found.includes(name))).toEqual([])
})

const leads =
  /emit\(\s*'srm-(row-open|document-open|document-change|close|follow|create|import|list-open|job-change|job-new|step-open|tile-open)'/

test('events by which something else is opened are sent where the page is told before', () => {
  // the document of a form that was saved, and an import that was begun: nobody leaves anything for them
  expect(having(leads)).toEqual(['document/detail/DocumentDetail.tsx', 'imports/ImportWizard.tsx'])
  for (const name of having(leads))
    expect([name, textOf(name).match(new RegExp(leads, 'g'))?.length]).toEqual([name, 1])
})
