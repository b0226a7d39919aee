import { downloadLink } from '@srm/core/client/attachments'
import { type ReadAnswers, readAnswers } from '@srm/core/definition/files/answerSheet'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { ruleText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { fieldText } from '../../../fields/format.ts'
import type { Whole } from '../../definition/screenTypes.ts'
import { useWhole } from '../../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../../detail/useDetail.ts'
import { useToast } from '../../feedback/Toast.tsx'
import { followLink } from '../../files/download.ts'
import { label } from '../../values/labelText.ts'
import type { Answer } from '../useAnswer.ts'
import { answerWorkbookWords } from './answerWorkbookWords.ts'

/** Cells that are told one by one; more are counted. */
const mostTold = 10

/** What of a workbook that was read is to be known, a sentence each. */
function reportOf({ locale, def, place }: Whole, read: ReadAnswers): readonly string[] {
  const words = answerWorkbookWords(locale)
  const changed = read.changed.slice(0, mostTold).map(({ itemNumber, key, field, was, is }) => {
    const column = label(locale, (def as AnyDocument).shape.lines[key] ?? field)
    return words.cell(itemNumber, column, was || '–', is === null ? '–' : fieldText(field, is, { locale, place }))
  })
  const wrong = read.faults
    .slice(0, mostTold)
    .map(({ itemNumber, field, text, ...broken }) =>
      words.wrong(itemNumber, label(locale, field), text, ruleText(locale, broken)),
    )
  return [
    ...(read.faults.length > 0 ? [words.unread(read.faults.length), ...wrong] : []),
    ...(changed.length > 0 ? [words.changed(read.changed.length), ...changed] : []),
    ...(read.unknown.length > 0 ? [words.notThere(read.unknown.join(', '))] : []),
    ...(read.missing.length > 0 ? [words.without(read.missing.join(', '))] : []),
  ]
}

/** Values that a workbook says; of what it leaves blank it says nothing. */
const said = (lines: ReadAnswers['lines']) =>
  lines.map((line) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)))

/** What the file says of the document; undefined where it is no workbook of ours, whatever else it is. */
async function readFor({ def, place }: Whole, { transition }: Answer, doc: DetailDoc, file: File) {
  const { readWorkbook } = await import('./readWorkbook.ts')
  try {
    const { rows, daysSince } = await readWorkbook(file)
    return readAnswers(def, transition, doc, rows, { zone: place.zone, form: { daysSince, isSheet: true } })
  } catch {
    return undefined
  }
}

/** Bytes of a file of answers at most: a workbook of 10,000 lines has some two million. */
const mostBytes = 20 * 1024 * 1024

/** Saving the lines of an answer as a workbook, and taking what was filled in one: nothing is sent by that. */
export function useAnswerWorkbook(answer: Answer, doc: DetailDoc) {
  const scope = useWhole()
  const { client, def, side, locale } = scope
  const words = answerWorkbookWords(locale)
  const tell = useToast()
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<readonly string[]>([])
  const busy = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setReport([String((error as Error).message)])
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    if (!client) return
    const path = `/${side}/${def.shape.name}/${doc.uuid}/${answer.action}/sheet?locale=${locale}`
    followLink(await downloadLink(client.caller(), path))
  }
  const read = async (file: File) => {
    if (file.size > mostBytes) return setReport([words.tooLarge])
    const found = await readFor(scope, answer, doc, file)
    if (!found) return setReport([words.unreadable])
    if (found.number !== undefined && found.number !== String(doc[String(def.key[0])]))
      return setReport([words.ofOther(found.number)])
    const told = reportOf(scope, found)
    // prices of what is no longer asked are not taken: the command line refuses them too
    if (found.rowVersion !== doc.rowVersion) return setReport([words.old, ...told])
    answer.take(said(found.lines))
    setReport(told)
    tell(words.taken(found.lines.length))
  }
  return {
    ...{ words, isBusy, report },
    save: () => void busy(save),
    read: (file: File) => void busy(() => read(file)),
    forget: () => setReport([]),
  }
}
